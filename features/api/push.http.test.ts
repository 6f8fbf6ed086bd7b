import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { importBatches } from '#features/imports/imports.tables.ts';
import { oddsHistory } from '#features/odds/odds-history.tables.ts';
import { apiKeys } from './api.tables.ts';
import { raceEvents } from '#features/racing/racing.tables.ts';
import { adminCookie } from '#tests/admin-cookie.ts';
import { insertEvent, insertHorse, insertRace, insertRunner } from '#tests/factories/racing.ts';
import { insertProgram } from '#tests/factories/programs.ts';
import { testSite } from '#tests/http-site.ts';
import { setSiteTime } from '#tests/site-clock.ts';
import { callsPerMinute } from './key-guard.server.ts';

const site = testSite();
const imports = '/api/v1/admin/imports';
const prices = '/api/v1/admin/prices';

let count = 0;
/** A program of its own for each test. */
async function openProgram(rights?: Parameters<typeof insertProgram>[2]) {
  count += 1;
  const { program, authorization } = await insertProgram(site.db, `Program ${count}`, rights);
  const { request, get } = site.open();
  const send = (path: string, body: RequestInit['body'], headers: Record<string, string> = {}) =>
    request(path, {
      method: 'POST',
      body: body ?? null,
      headers: { authorization, 'content-type': path === prices ? 'application/json' : 'text/csv', ...headers },
    });
  return { program, authorization, request, get, send };
}

const file = (location: string, ...rows: string[]) =>
  ['event_date,location,race_number,number,horse', ...rows.map((row) => `2030-05-12,${location},1,${row}`)].join('\n');
type Row = { kind: string; line: number; name: string | null; problems: object[] };
type Body = {
  reason: string;
  message: string;
  problems: object[];
  data: { id: number; rows: Row[]; prices: object[] };
};
const bodyOf = async (answer: Response) => (await answer.json()) as Body;

test('import.push: a file is looked at, stored and told of, to its own key alone, and open to no other', async () => {
  const { send, get, authorization } = await openProgram();
  const text = file('Lhota', '1,ALFA', '2,BETA');
  const looked = await send(`${imports}?dry-run=1`, text);
  expect(looked.status).toBe(200);
  expect(await bodyOf(looked)).toMatchObject({ data: { id: null, state: 'dry-run', counts: { new: 2 } } });
  expect(await site.db.$count(importBatches)).toBe(0);

  const sent = await send(`${imports}?file=listina.csv`, text, { origin: 'https://elsewhere.example' });
  expect(sent.status).toBe(201);
  expect(sent.headers.get('cache-control')).toBe('private, no-store');
  const { data } = await bodyOf(sent);
  expect(data).toMatchObject({ state: 'applied', rows: [{ kind: 'new', line: 2, name: 'ALFA' }, { line: 3 }] });
  const batch = await get(`${imports}/${data.id}`, { authorization });
  expect(await bodyOf(batch)).toMatchObject({
    data: { id: data.id, state: 'applied', file: 'listina.csv', undoneAt: null },
  });
  expect(batch.headers.get('cache-control')).toBe('private, no-store');
  const stranger = await openProgram();
  for (const id of [data.id, 0, 'x', '9'.repeat(15)])
    expect((await get(`${imports}/${id}`, { authorization: stranger.authorization })).status).toBe(404);
  expect((await send(imports, text)).status).toBe(200);
});

test('accounts.api-keys: without a key, with a wrong, a revoked or another right’s one, or with a cookie alone, nothing is read', async () => {
  const { send, request, get, program } = await openProgram(['prices']);
  expect((await send(imports, 'x')).status).toBe(403);
  const cookie = await adminCookie(site);
  const attempts: Record<string, string>[] = [{}, { cookie }, { authorization: `Bearer rvk_${'x'.repeat(43)}` }];
  for (const headers of attempts) {
    const refused = await request(imports, {
      method: 'POST',
      body: 'x',
      headers: { 'content-type': 'text/csv', ...headers },
    });
    expect([refused.status, await bodyOf(refused)]).toMatchObject([
      401,
      { reason: 'key.unknown', message: 'Takový klíč neplatí.' },
    ]);
    expect(refused.headers.get('set-cookie')).toBeNull();
  }
  expect((await get(`${imports}/1`, { cookie })).status).toBe(401);
  expect((await send(prices, '{}')).status).toBe(422);
  await site.db.update(apiKeys).set({ revokedAt: new Date() });
  expect((await send(prices, '{}')).status).toBe(401);
  expect(program.rights).toEqual(['prices']);
});

test('accounts.api-keys: a key opens no page and no other address', async () => {
  const { get, authorization } = await openProgram();
  expect((await get('/admin', { authorization, accept: 'text/html' })).status).toBe(303);
  expect((await get('/api/admin/menu-counts', { authorization })).status).toBe(401);
  expect((await get('/api/v1/me', { authorization })).status).toBe(401);
});

test('accounts.api-keys: each key has its own limit, and whoever has none is limited by address', async () => {
  const { send, request } = await openProgram();
  const first = await send(imports, file('Limit', '1,LIMIT'));
  expect(first.headers.get('ratelimit-limit')).toBe(String(callsPerMinute.imports));
  expect((await send(prices, '{}')).headers.get('ratelimit-limit')).toBe('1200');
  const stranger = await request(prices, { method: 'POST', body: '{}' });
  expect(stranger.headers.get('ratelimit-limit')).toBe('120');
  const answers: number[] = [];
  for (let call = 0; call < callsPerMinute.imports; call += 1) answers.push((await send(imports, 'x')).status);
  // A minute may end while the test runs.
  expect(new Set(answers).isSubsetOf(new Set([422, 429]))).toBe(true);
  expect(callsPerMinute.prices).toBeGreaterThan(600);
});

test('import.push-repeated: the same request gets the same answer, another body under its key is refused', async () => {
  const { send } = await openProgram();
  const headers = { 'idempotency-key': 'listina-12' };
  const text = file('Opakov', '1,OPAKOVANY');
  const first = await send(imports, text, headers);
  const again = await send(imports, text, headers);
  expect([first.status, again.status, again.headers.get('idempotent-replayed')]).toEqual([201, 201, 'true']);
  expect(await again.text()).toBe(await first.text());
  const other = await send(imports, file('Opakov', '1,JINY'), headers);
  expect([other.status, await bodyOf(other)]).toMatchObject([409, { reason: 'push.other-body' }]);
  expect((await send(`${imports}?skip-bad-rows=1`, text, headers)).status).toBe(409);
  expect((await send(imports, text, { 'idempotency-key': 'x'.repeat(201) })).status).toBe(400);
});

test('import.push-rows: each fault is told with its place in Czech, a stopped file again in the same words', async () => {
  const { send } = await openProgram();
  const bad = file('Chybov', '1,PRVNI', 'x,DRUHY');
  const headers = { 'idempotency-key': 'chybna' };
  const answer = await send(imports, bad, headers);
  expect(answer.status).toBe(422);
  const body = await bodyOf(answer);
  expect(body).toMatchObject({ code: 422, reason: 'push.has-errors' });
  expect(body.message).toContain('Nic se neuložilo, dávka čeká na správce');
  expect(body.data.rows[0]).toMatchObject({ kind: 'error', line: 3, problems: [{ column: 'number', value: 'x' }] });
  expect(await bodyOf(await send(imports, bad, headers))).toEqual(body);
  expect(await bodyOf(await send(imports, bad))).toEqual(body);
  expect((await send(`${imports}?skip-bad-rows=1`, bad)).status).toBe(201);
});

const windows1250 = Buffer.from(
  file('Kun', '1,P\u0159\u00edbram').replace('\u0159', '\u00f8').replace('\u00ed', '\u00ed'),
  'latin1',
);
test('import.upload: a file in Windows-1250 is read as one', async () => {
  const { send } = await openProgram();
  const answer = await send(imports, windows1250, { 'content-type': 'text/csv; charset=utf-8' });
  expect((await bodyOf(answer)).data.rows[0]).toMatchObject({ name: 'Příbram' });
});

const half = file('Pul', '1,PRVNI');
test.each<[string, number, string, BodyInit, Record<string, string>]>([
  ['nothing', 422, 'upload.empty', '', {}],
  ['half of a JSON', 422, 'upload.unreadable', '[{"horse":"A"},{"hor', { 'content-type': 'application/json' }],
  ['an open quote', 422, 'upload.unreadable', `${half}\n2030-05-12,Pul,1,2,"DRU`, {}],
  ['halves of two files', 422, 'push.has-errors', `${half}\n${half}`, {}],
  [
    'a JSON of nested rows',
    422,
    'upload.unreadable',
    '{"races":[{"horse":"A"}]}',
    { 'content-type': 'application/json' },
  ],
  ['a half without its heading', 422, 'upload.unreadable', half.split('\n').slice(1).join('\n'), {}],
  ['garbage', 422, 'push.columns', 'hrst písmen bez tabulky', {}],
  ['a page', 422, 'upload.markup', '<html><script>alert(1)</script></html>', {}],
  ['a NUL', 422, 'upload.not-a-table', `${half}\0`, {}],
  ['half a character', 422, 'upload.cut-off', Buffer.from(`${half}, žluťoučký kůň ř`).subarray(0, -1), {}],
  ['a form', 415, 'push.content-type', half, { 'content-type': 'application/x-www-form-urlencoded' }],
  ['a packed body', 415, 'push.content-type', half, { 'content-encoding': 'gzip' }],
  ['an unknown type', 415, 'push.content-type', half, { 'content-type': 'application/xml' }],
])('import.push-hostile: %s is a %i, %s', async (_, status, reason, body, headers) => {
  const { send } = await openProgram();
  const before = await site.db.$count(oddsHistory);
  const answer = await send(imports, body, headers);
  const refusal = await bodyOf(answer);
  expect([answer.status, refusal.reason]).toEqual([status, reason]);
  expect(refusal.message).toMatch(/^Nic se neuložilo.*[^.?!…][.?]$/);
  expect(await site.db.$count(oddsHistory)).toBe(before);
});

test('import.push-hostile: a misspelt parameter stores nothing, and a gigabyte is refused before it is read', async () => {
  const { send, request, authorization } = await openProgram();
  const misspelt = await send(`${imports}?dryrun=1`, half);
  expect([misspelt.status, await bodyOf(misspelt)]).toMatchObject([400, { fields: { dryrun: ['unrecognized_keys'] } }]);
  let isRead = false;
  const body = new ReadableStream(
    {
      pull(controller) {
        isRead = true;
        controller.enqueue(new Uint8Array(1024));
      },
    },
    { highWaterMark: 0 },
  );
  const headers = { authorization, 'content-type': 'text/csv', 'content-length': String(1024 ** 3) };
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', body, headers, duplex: 'half' };
  const refused = await request(imports, init);
  expect([refused.status, isRead]).toEqual([413, false]);
  expect((await send(prices, ' '.repeat(300_000))).status).toBe(413);
});

test('odds.pushed: prices are answered one by one, and each fault of a call that can’t be read with its place', async () => {
  await setSiteTime(site.db, '2023-10-06T08:00:00Z');
  const eventId = await insertEvent(site.db, { location: 'Kurzov', date: '2023-10-08' });
  const raceId = await insertRace(site.db, { eventId });
  await insertRunner(site.db, { raceId, number: 1, horseId: await insertHorse(site.db, { name: 'KURZOVNI' }) });
  const { send } = await openProgram();
  const place = { event_date: '2023-10-08', location: 'Kurzov', race_number: 1 };
  const price = { number: 1, bookmaker: 'F', odds: 4.5 };
  const push = (given: object) => send(prices, JSON.stringify({ ...place, ...given }));
  const answer = await push({ prices: [price, { ...price, number: 2 }, { bookmaker: 'F', odds: 3 }] });
  expect([answer.status, await bodyOf(answer)]).toEqual([
    200,
    {
      data: {
        stored: 1,
        unchanged: 0,
        leftOut: 2,
        prices: [
          { outcome: 'stored', reason: null },
          { outcome: 'unknown-runner', reason: 'takový kůň v\u00a0dostihu není' },
          {
            outcome: 'unnamed-runner',
            reason: 'chybí startovní číslo i\u00a0jméno koně, stačí jedno z\u00a0nich',
          },
        ],
        warnings: [],
      },
    },
  ]);
  const old = await push({ prices: [{ ...price, odds: 5 }], source_time: '2023-10-05T08:00:00Z' });
  expect((await bodyOf(old)).data.prices).toEqual([{ outcome: 'older', reason: 'kurz je starší než uložený' }]);
  expect((await push({ prices: [price], race_number: 9 })).status).toBe(404);
  await site.db.update(raceEvents).set({ date: '2023-10-09' }).where(eq(raceEvents.id, eventId));
  const moved = await push({ prices: [price] });
  expect([moved.status, (await bodyOf(moved)).message]).toEqual([
    409,
    'Nic se neuložilo: den je přeložený na 9.\u00a010.\u00a02023, pošlete kurzy s\u00a0tímto datem.',
  ]);
  await site.db.update(raceEvents).set({ date: '2023-10-08' }).where(eq(raceEvents.id, eventId));
  expect((await push({ prices: [price], source_time: '2024-01-01T00:00:00Z' })).status).toBe(409);

  const wrong = await push({
    race_number: 'x',
    prices: [price, { ...price, odds: 'čtyři', odd: 1 }, { ...price, odds: 0.5 }],
  });
  expect(wrong.status).toBe(422);
  expect((await bodyOf(wrong)).problems).toEqual([
    { price: null, column: 'race_number', value: 'x', reason: 'není číslo dostihu' },
    { price: 2, column: 'odds', value: 'čtyři', reason: 'není kurz od 1,01 do 999\u00a0999,99, ani null' },
    { price: 2, column: 'odd', value: '1', reason: 'takové pole tu nemá být' },
    { price: 3, column: 'odds', value: '0.5', reason: 'není kurz od 1,01 do 999\u00a0999,99, ani null' },
  ]);
  for (const body of ['', '[]', 'null', '{"prices":', '\0', '{"prices":[null]}', `{"a":${'['.repeat(5000)}`])
    expect((await send(prices, body)).status).toBe(422);
  expect((await send(prices, '{}', { 'content-type': 'text/plain' })).status).toBe(415);
  expect(await site.db.$count(oddsHistory)).toBe(1);
});
