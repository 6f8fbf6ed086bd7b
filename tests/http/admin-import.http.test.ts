import { asc, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { storeBatch } from '#features/imports/store-batch.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { importBatches } from '#features/imports/imports.tables.ts';
import { races } from '#features/racing/racing.tables.ts';
import { auditLog } from '#platform/db/settings.tables.ts';
import { unavailablePaths } from '#platform/http/answer-unavailable.server.ts';
import { PageCache } from '#platform/http/page-cache.server.ts';
import { adminCookie } from '#tests/admin-cookie.ts';
import { begin, history, runnersOf, todaysLineup } from '#tests/factories/import-batches.ts';
import { importText } from '#tests/factories/import-export.ts';
import { insertEvent, insertHorse, insertRace, insertRunner } from '#tests/factories/racing.ts';
import { siteClock, testSite } from '#tests/http-site.ts';
import { setSiteTime } from '#tests/site-clock.ts';
import { hiddenField } from './hidden-field.ts';

const site = testSite();
const waitingForLock = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

test('import.upload: without JavaScript a file is refused with its text kept, mapped, previewed and stored once', async () => {
  const cookie = await adminCookie(site);
  const { get, post } = site.open();
  const textOf = async (path: string) => (await get(path, { cookie })).text();
  const empty = await textOf('/admin/data');
  expect(empty).toContain('Zatím žádná není.');
  const form = { key: hiddenField(empty, 'key'), source: 'Zpravodaj', step: 'upload' };

  const refused = await post('/admin/data', { ...form, text: '[{"horse":"A"},{"horse' }, { cookie });
  expect(refused.status).toBe(409);
  const page = await refused.text();
  expect(page).toContain('Nic se neuložilo: JSON končí uprostřed; není soubor useknutý?');
  expect(page).toContain('[{&quot;horse&quot;:&quot;A&quot;},{&quot;horse');

  const sent = await post('/admin/data', { ...form, text: 'kůň;č.\nALFA;1\n' }, { cookie });
  const path = sent.headers.get('location')?.split('?')[0] ?? '';
  expect(path).toMatch(/^\/admin\/data\/imports\/\d+$/);
  expect((await post('/admin/data', { ...form, text: 'kůň;č.\nALFA;1\n' }, { cookie })).status).toBe(409);
  const mapping = { 'column:kůň': 'horse', 'column:č.': 'number', step: 'map' };
  const missing = await post(path, mapping, { cookie });
  expect(await missing.text()).toContain('Chybí povinné pole datum.');
  const fixed = { 'fixed:event_date': '2030-05-12', 'fixed:location': 'Lhota', 'fixed:race_number': '1' };
  expect((await post(path, { ...mapping, ...fixed }, { cookie })).headers.get('location')).toBe(`${path}?hotovo=map`);
  expect(await textOf(path)).toContain('nový účastník');
  const doubleClick = [1, 2].map(() => post(path, { step: 'apply' }, { cookie }));
  expect((await Promise.all(doubleClick)).map(({ status }) => status).toSorted()).toEqual([303, 303]);
  expect(await textOf(`${path}?hotovo=applied-before`)).toContain('Tato dávka už uložená byla.');
  expect(await textOf('/races/lhota/2030-05-12')).toContain('Alfa');
  expect(await textOf('/admin/data')).toContain('uloženo');
  expect((await get('/admin/data/imports/999999', { cookie })).status).toBe(404);
  expect((await post(path, { step: 'nonsense' }, { cookie })).status).toBe(400);
});

test.each([
  ['whole up to the size of any other form', 900_000, true],
  ['not beyond, which is said', 1_100_000, false],
])('import.upload: what was pasted is shown again %s', async (_, length, isShown) => {
  const cookie = await adminCookie(site, `Dlouhy${length}`);
  const { get, post } = site.open();
  const key = hiddenField(await (await get('/admin/data', { cookie })).text(), 'key');
  const text = `[${'x'.repeat(length)}`;
  const page = await (await post('/admin/data', { key, source: 'Program', step: 'upload', text }, { cookie })).text();
  expect(page.includes(text)).toBe(isShown);
  expect(page.includes('se znovu neukazuje: není-li v\u00a0poli, vložte ho ještě jednou.')).toBe(!isShown);
});

test('import.paste: a programme copied from a PDF is guessed, corrected on the mapping and stored', async () => {
  const cookie = await adminCookie(site, 'Vkladajici');
  const { get, post } = site.open();
  const textOf = async (path: string) => (await get(path, { cookie })).text();
  const form = { key: hiddenField(await textOf('/admin/data'), 'key'), source: 'Program', step: 'upload' };
  const text = [
    'Lhota, so 13. 5. 2030',
    '3. dostih, Cena vkládání',
    ' č.  Kůň            Jezdec      kg',
    ' 1   VLOŽENÝ                    58,0',
    ' 2   DRUHÝ VLOŽENÝ  Jan Tichý   57,5',
  ].join('\n');
  const sent = await post('/admin/data', { ...form, text }, { cookie });
  const path = sent.headers.get('location')?.split('?')[0] ?? '';
  const guessed = await textOf(path);
  expect(guessed).toMatch(/name="fixed:event_date"[^>]*value="13. 5. 2030"/);
  expect(guessed).toMatch(/name="fixed:race_number"[^>]*value="3"/);
  const mapping = {
    'column:č.': 'number',
    'column:Kůň': 'horse',
    'column:Jezdec': 'jockey',
    'column:kg': 'weight',
    'fixed:event_date': '13. 5. 2030',
    'fixed:location': 'Lhota',
    'fixed:race_number': '4',
    step: 'map',
  };
  expect((await post(path, mapping, { cookie })).headers.get('location')).toBe(`${path}?hotovo=map`);
  expect((await post(path, { step: 'apply' }, { cookie })).status).toBe(303);
  const day = await textOf('/races/lhota/2030-05-13');
  expect(day).toContain('Vložený');
  expect(day).toContain('Jan Tichý');
});

test('import.held-results: a file with a result of a cancelled race says what can be done, and is stored without it', async () => {
  const cookie = await adminCookie(site, 'Rozhodujici');
  const { get, post } = site.open();
  const textOf = async (path: string) => (await get(path, { cookie })).text();
  const eventId = await insertEvent(site.db, { location: 'Lhota', date: '2023-05-14' });
  for (const isCancelled of [false, true]) {
    const raceId = await insertRace(site.db, { eventId, raceNumber: isCancelled ? 2 : 1, isCancelled });
    const horseId = await insertHorse(site.db, { name: isCancelled ? 'ZRUŠENÝ' : 'DOBĚHLÝ' });
    await insertRunner(site.db, { raceId, horseId, number: 1 });
  }
  const form = { key: hiddenField(await textOf('/admin/data'), 'key'), source: 'Výsledky', step: 'upload' };
  const rows = ['1,DOBĚHLÝ,1', '2,ZRUŠENÝ,1'].map((row) => `2023-05-14,Lhota,${row}`);
  const text = ['event_date,location,race_number,horse,finishing_position', ...rows].join('\n');
  const sent = await post('/admin/data', { ...form, text }, { cookie });
  const path = sent.headers.get('location')?.split('?')[0] ?? '';
  expect(await textOf(path)).toContain('Vynechat řádky, které zapsat nelze');
  const overwritten = await post(path, { step: 'apply', overwrite: 'on' }, { cookie });
  expect([overwritten.status, (await overwritten.text()).includes('nejdřív odvolejte zrušení')]).toEqual([409, true]);
  expect((await post(path, { step: 'apply', skip: 'on' }, { cookie })).status).toBe(303);
  const stored = await site.db.select().from(races).where(eq(races.eventId, eventId)).orderBy(asc(races.raceNumber));
  expect(stored.map(({ isCompleted, isCancelled }) => [isCompleted, isCancelled])).toEqual([
    [true, false],
    [false, true],
  ]);
});

test('import.undo: at the address of an import that does not exist no form changes anything', async () => {
  const cookie = await adminCookie(site, 'Hadajici');
  const { get, post } = site.open({ cache: null });
  const state = async () => [await site.db.select().from(importBatches), await site.db.$count(auditLog)];
  const before = await state();
  const mapping = {
    'column:kůň': 'horse',
    'fixed:event_date': '2030-05-12',
    'fixed:location': 'L',
    'fixed:race_number': '1',
  };
  for (const id of ['999999', '0', '-1', 'x', '9'.repeat(15), '9'.repeat(30)]) {
    const path = `/admin/data/imports/${id}`;
    expect((await get(path, { cookie })).status, id).toBe(404);
    for (const step of ['map', 'apply', 'undo', 'discard']) {
      const { status } = await post(`${path}.data`, { ...mapping, step }, { cookie });
      expect([400, 404, 409], `${step} ${id}`).toContain(status);
    }
  }
  expect(await state()).toEqual(before);
});

test('import.waiting-for-a-file: a result that is saved while a file holds it up is told how far the file is, and nothing is lost', async () => {
  const cookie = await adminCookie(site, 'Cekajici');
  const { db } = site;
  await setSiteTime(db, '2030-06-01T16:00:00Z');
  await importText(db, todaysLineup);
  const [race] = await db
    .select({ id: races.id })
    .from(races)
    .where(eq(races.startAt, new Date('2030-06-01T12:00Z')));
  const raceId = race!.id;
  const [runner] = await runnersOf(db, raceId);
  const { storing, judged } = await begin(
    db,
    `${history(5)}\n${todaysLineup.replaceAll(',58,', ',57,').split('\n').slice(1).join('\n')}`,
  );
  const isHeld = Promise.withResolvers<void>();
  const isAnswered = Promise.withResolvers<void>();
  const holding = db.transaction(async (tx) => {
    await tx.select().from(races).where(eq(races.id, raceId)).for('update');
    isHeld.resolve();
    await isAnswered.promise;
  });
  await isHeld.promise;
  const stored = storeBatch(db, storing, { judged });
  await expect.poll(async () => (await site.database.execute(waitingForLock)).rows.length).toBe(1);

  const impatient: Db = new Proxy(db, {
    get: (real, name) =>
      name === 'transaction'
        ? (run: (tx: Db) => Promise<unknown>) =>
            real.transaction(async (tx) => {
              await tx.execute(sql`set local statement_timeout = 500`);
              return run(tx);
            })
        : Reflect.get(real, name, real),
  });
  const cache = new PageCache({ clock: siteClock });
  const { get, post } = site.open({ db: impatient, cache });
  await get(unavailablePaths.database, { accept: 'text/html' });
  const cell = { step: 'save', [`c.${runner!.id}.position`]: '1', [`w.${runner!.id}.position`]: '' };
  const save = (accept: string) => post(`/admin/results?race=${raceId}`, cell, { cookie, accept });
  const answers = [await save('text/html'), await save('application/json')];
  isAnswered.resolve();
  await holding;
  expect(await stored).toEqual([]);
  expect(answers.map(({ status }) => status)).toEqual([503, 503]);
  const [page, body] = await Promise.all(answers.map((answer) => answer.text()));
  for (const text of [page, body]) expect(text).toContain('Právě se nahrává soubor (94\u00a0%)');
  expect(page).toContain(`name="c.${runner!.id}.position" value="1"`);
  expect((await runnersOf(db, raceId))[0]?.place).toBeNull();
});
