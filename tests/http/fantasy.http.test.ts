import { expect, test } from 'vitest';
import type { Instant } from '#platform/time/time.rules.ts';
import { actingAt, finishRace, openDay, type PlayedDay, teamOf } from '#tests/factories/fantasy.ts';
import { insertProfile } from '#tests/factories/people.ts';
import { signedInCookie } from '#tests/admin-cookie.ts';
import { testSite } from '#tests/http-site.ts';
import { setSiteTime } from '#tests/site-clock.ts';
import { fantasyFeedback } from '#features/fantasy/fantasy-leagues.tables.ts';
import { profiles } from '#features/accounts/people.tables.ts';
import { horses } from '#features/racing/racing.tables.ts';
import { closeDue } from '#features/fantasy/fantasy-job.server.ts';
import { nameStable, readPlayerId } from '#features/fantasy/players.server.ts';
import { saveTeam } from '#features/fantasy/team.server.ts';

const site = testSite();

/** Inserts a player with a team in the day's open round. Returns the address of their team's page. */
async function signInPlayer(day: PlayedDay, username: string): Promise<string> {
  const id = await insertProfile(site.db, { username, fantasyTestingOptIn: true });
  await saveTeam(actingAt(site.db, day.eve, { role: 'user', id }), teamOf(day, [0, 2], { jockeyId: day.jockeyId }));
  await nameStable(actingAt(site.db, day.eve, { role: 'user', id }), { name: `<b>${username}</b> & "spol."` });
  return `/fantasy/stable/${day.eventId}-${await readPlayerId(site.db, id)}`;
}

async function lock(day: PlayedDay): Promise<Instant> {
  await setSiteTime(site.db, new Date(day.firstStart).toISOString());
  await closeDue(site.db, day.firstStart);
  return day.firstStart;
}

const text = (html: string) => html.replaceAll('\u00a0', ' ');

/** The signature, width and height in the header of a PNG. */
const sizeOf = (png: Buffer) => [png.toString('latin1', 1, 4), png.readUInt32BE(16), png.readUInt32BE(20)];

test('fantasy.share-picture: a team of a closed round is a PNG of 1200 × 630; a team of an open round has no picture', async () => {
  const day = await openDay(site.db);
  const stable = await signInPlayer(day, 'Anna');
  const { get } = site.open();
  const former = `${stable}/sestava.png`;
  const present = stable.replace('/fantasy/stable/', '/pictures/team/');
  const hidden = [
    stable,
    former,
    `${present}/x.png`,
    '/fantasy/stable/9-9/sestava.png',
    '/fantasy/stable/x/sestava.png',
  ];
  for (const path of hidden) expect((await get(path)).status).toBe(404);
  const now = await lock(day);
  for (const race of day.races) await finishRace(site.db, race, now);
  const { get: later } = site.open();
  const page = await (await later(stable)).text();
  expect(page).toContain('&lt;b&gt;Anna&lt;/b&gt; &amp; &quot;spol.&quot;');
  const [, address = ''] = /property="og:image" content="https:\/\/www\.example\.cz([^"]*)"/.exec(page) ?? [];
  expect(address.startsWith(`${present}/`)).toBe(true);
  expect((await later(former)).headers.get('location')).toBe(address);
  const picture = await later(address);
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect(sizeOf(Buffer.from(await picture.arrayBuffer()))).toEqual(['PNG', 1200, 630]);
});

test('fantasy.price-list: without JavaScript the price list is searched and sorted through the address', async () => {
  const day = await openDay(site.db, { date: '2023-10-09' });
  const { get } = site.open({ cache: null });
  const names = await site.db.select({ name: horses.name }).from(horses);
  const textOf = async (query: string) => (await get(`/fantasy?round=${day.eventId}&${query}`)).text();
  const order = /<option value="name" selected="">Podle jména<\/option>/;
  const sorted = await textOf('razeni=name');
  expect(sorted).toMatch(order);
  expect(sorted).toContain('Koně všech dostihů s\u00a0cenami');
  const oneName = names.at(-1)?.name ?? '';
  const found = await textOf(`hledat=${encodeURIComponent(oneName)}`);
  expect(found.split('<tr').length).toBeLessThan(sorted.split('<tr').length);
  expect(await textOf('hledat=%3Cscript%3Enikdo')).toContain('Žádný kůň neodpovídá.');
});

test('fantasy.private-leagues: hostile names stay text, a double tap creates one league, and a code may be tried ten times an hour', async () => {
  const anna = await signedInCookie(site, 'Anna_L', 'user');
  const bob = await signedInCookie(site, 'Bob_L', 'user');
  const { get, post } = site.open();
  const name = '</h1><script>alert(1)</script>';
  const create = () => post('/fantasy/league', { intent: 'create', name }, { cookie: anna });
  expect((await create()).status).toBe(409);
  await site.db.update(profiles).set({ fantasyTestingOptIn: true });
  const doubleClick = await Promise.all([create(), create()]);
  const [path] = doubleClick.map(({ headers }) => headers.get('location') ?? '');
  expect(doubleClick.map(({ status, headers }) => [status, headers.get('location')])).toEqual([
    [303, path],
    [303, path],
  ]);
  const league = (path ?? '').split('?')[0] ?? '';
  const page = await (await get(league, { cookie: anna })).text();
  expect(page).not.toContain('<script>alert(1)');
  expect(page).toContain('&lt;/h1&gt;&lt;script&gt;alert(1)&lt;/script&gt;');
  // Nobody else's page, and no robot's index.
  expect((await get(league, { cookie: bob })).status).toBe(404);
  expect((await get(league)).status).toBe(303);
  const attempt = async (code: string) => {
    const answer = await post('/fantasy/league', { intent: 'join', code }, { cookie: bob });
    return answer.status === 409 ? text(await answer.text()) : answer.headers.get('location');
  };
  const [code = ''] = /[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}/.exec(page) ?? [];
  expect(await attempt(code.toLowerCase())).toBe(`${league}?stav=vstup`);
  expect(await attempt(code)).toContain('V této lize už jste.');
  // Right codes count too, or one known code would make room for endless guesses.
  for (let time = 3; time <= 10; time += 1)
    expect(await attempt('AAAA-2222')).toContain('Tento kód žádné lize nepatří.');
  expect(await attempt('AAAA-2222')).toContain('Příliš mnoho pokusů o kód. Zkuste to prosím za hodinu.');
  const rename = (cookie: string) => post(league, { intent: 'rename', name: 'Parta' }, { cookie });
  expect([(await rename(bob)).status, (await rename(anna)).status]).toEqual([409, 200]);
  expect(text(await (await get(league, { cookie: bob })).text())).toContain('z pořadí ligy zmizíte');
  expect((await post(league, { intent: 'leave' }, { cookie: bob })).status).toBe(303);
  expect((await get(league, { cookie: bob })).status).toBe(404);
});

test('fantasy.team: a refused team comes back as it was sent, and feedback sent twice is kept once', async () => {
  const day = await openDay(site.db, { date: '2023-10-10' });
  const cookie = await signedInCookie(site, 'Cyril_L', 'user');
  await site.db.update(profiles).set({ fantasyTestingOptIn: true });
  const { post } = site.open();
  const form = `/fantasy/team?round=${day.eventId}`;
  const [first, second, third] = day.races;
  const overBudget = {
    eventId: String(day.eventId),
    [`race-${first!.id}`]: String(first!.runners[0]),
    [`race-${second!.id}`]: String(second!.runners[0]),
    [`race-${third!.id}`]: String(third!.runners[0]),
    captain: String(first!.id),
    jockeyId: '',
    reserveId: '',
  };
  const refused = await post(form, overBudget, { cookie });
  const page = await refused.text();
  expect([refused.status, text(page)]).toEqual([409, expect.stringContaining('Sestava je nad rozpočet.')]);
  const selectedRaces = day.races.filter(({ runners }) => page.includes(`<option value="${runners[0]}" selected="">`));
  expect(selectedRaces).toHaveLength(3);
  const saved = await post(form, { ...overBudget, [`race-${third!.id}`]: '' }, { cookie });
  expect([saved.status, text(await saved.text())]).toEqual([200, expect.stringContaining('Sestava je uložená')]);
  const forged = await site.open().get(`/fantasy/stable/${day.eventId}-1`);
  expect(forged.status).toBe(404);
  const send = () => post('/fantasy/feedback', { rating: '5', message: 'Hezká <b>liga</b>' }, { cookie });
  expect((await Promise.all([send(), send()])).map(({ status }) => status)).toEqual([303, 303]);
  expect(await site.db.$count(fantasyFeedback)).toBe(1);
});

test('fantasy.points: the rules name the coefficients from the highest category to the lowest', async () => {
  const html = await (await site.open().get('/fantasy/rules')).text();
  expect(html.replaceAll('\u00a0', ' ')).toMatch(
    /Gr [\d,]+, L [\d,]+, NL [\d,]+, I\. .*, II\. .*, III\. .*, IV\. .*, V\. [\d,]+,/,
  );
});
