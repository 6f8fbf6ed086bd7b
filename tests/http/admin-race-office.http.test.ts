import { desc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { reopenReason } from '#features/race-office/day.rules.ts';
import { profiles } from '#features/accounts/people.tables.ts';
import { participations, races } from '#features/racing/racing.tables.ts';
import { auditLog } from '#platform/db/settings.tables.ts';
import { adminCookie } from '#tests/admin-cookie.ts';
import { insertEvent, insertHorse, insertRace, insertRunner } from '#tests/factories/racing.ts';
import { testSite } from '#tests/http-site.ts';
import { setSiteTime } from '#tests/site-clock.ts';

// /admin with its grids of lineups, odds and results, and undoing what was saved there.
const site = testSite();

async function insertRaceWithRunner(date: string) {
  await setSiteTime(site.db, '2023-10-06T08:00:00Z');
  const raceId = await insertRace(site.db, { eventId: await insertEvent(site.db, { location: 'Most', date }) });
  const horseId = await insertHorse(site.db, { name: `TEMPEST ${date}` });
  return insertRunner(site.db, { raceId, horseId, number: 1, fortunaOdds: 3.5 });
}

const stored = async (id: number) => (await site.db.select().from(participations).where(eq(participations.id, id)))[0];

test('race-office.grid: without JavaScript a grid is a form, which is saved once its warnings are confirmed; a stale cell is refused', async () => {
  const cookie = await adminCookie(site);
  const { get, post } = site.open();
  const { id, raceId } = await insertRaceWithRunner('2023-10-08');
  const path = `/admin/odds?race=${raceId}`;
  const page = await (await get(path, { cookie })).text();
  expect(page).toContain('role="grid"');
  const cell = (value: string, base = '3,5') => ({ step: 'save', [`c.${id}.F1`]: value, [`w.${id}.F1`]: base });
  const warned = await post(path, cell('10001'), { cookie });
  expect([warned.status, (await stored(id))?.fortunaOdds]).toEqual([409, 3.5]);
  expect((await post(path, { ...cell('10001'), confirmed: 'yes' }, { cookie })).status).toBe(200);
  expect((await stored(id))?.fortunaOdds).toBe(10_001);
  const stale = await post(path, cell('5'), { cookie });
  expect(await stale.text()).toContain('Pole mezitím změnil někdo jiný.');
  expect((await stored(id))?.fortunaOdds).toBe(10_001);
  expect(await (await post(path, cell('tři', '10001,0'), { cookie })).text()).toContain('Nic se zatím neuložilo');
});

test('race-office.odds-grid: without JavaScript the odds show the markets in use, a link shows one more, and a button saves and opens the next race', async () => {
  const cookie = await adminCookie(site, 'Kurzova');
  const { get, post } = site.open();
  const { id, raceId } = await insertRaceWithRunner('2023-11-07');
  const [race] = await site.db.select().from(races).where(eq(races.id, raceId));
  const nextId = await insertRace(site.db, { eventId: race!.eventId, raceNumber: 2 });
  const page = await (await get(`/admin/odds?race=${raceId}`, { cookie })).text();
  expect([page.includes(`c.${id}.T1`), page.includes(`c.${id}.F2`)]).toEqual([true, false]);
  const [, link = ''] = /href="([^"]*trhy=2)"/.exec(page) ?? [];
  const wider = await (
    await get(`/admin/odds${link.replace(/^[^?]*/, '').replaceAll('&amp;', '&')}`, { cookie })
  ).text();
  expect([wider.includes(`c.${id}.T2`), wider.includes(`c.${id}.F3`)]).toEqual([true, false]);
  expect(page).toMatch(new RegExp(`<button[^>]*value="${nextId}"[^>]*name="next"`));
  expect(await (await get(`/admin/odds?race=${nextId}`, { cookie })).text()).not.toContain('name="next"');
  const typed = { step: 'save', next: String(nextId), ...prefixed(String(id), { T1: '4,2' }) };
  const saved = await post(`/admin/odds?race=${raceId}`, typed, { cookie });
  expect([saved.status, saved.headers.get('location')]).toEqual([303, `/admin/odds?race=${nextId}&hotovo=odds`]);
  expect((await stored(id))?.tipsportOdds).toBe(4.2);
  const wrong = { ...typed, ...prefixed(String(id), { F2: '0,5' }) };
  expect((await post(`/admin/odds?race=${raceId}`, wrong, { cookie })).status).toBe(409);
});

/** Cells of a row without stored texts, as a grid posts them. */
const prefixed = (rowId: string, typed: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(typed).flatMap(([key, text]) => [
      [`c.${rowId}.${key}`, text],
      [`w.${rowId}.${key}`, ''],
    ]),
  );

/** What the field with this name holds, and whether the page says the sentence. */
async function shown(answer: Response, name: string, sentence: string) {
  const page = (await answer.text()).replaceAll('\u00a0', ' ');
  const field = page.match(/<input[^>]*>/g)?.find((tag) => tag.includes(`name="${name}"`)) ?? '';
  const text = page.replaceAll(/<[^>]*>/g, '');
  return {
    status: answer.status,
    value: /value="([^"]*)"/.exec(field)?.[1],
    isMarked: field.includes('aria-invalid="true"'),
    isSaid: text.includes(sentence) || text,
  };
}

test.each([
  ['results', 'position', 'první', 'margin', 'krk', '2023-11-04'],
  ['lineups', 'weight', 'moc', 'jockey', 'Jan Novák', '2023-11-05'],
  ['odds', 'F1', 'tři', 'T1', '4,2', '2023-11-06'],
])(
  'race-office.refused: without JavaScript the grid of %s comes back with all that was typed, the unreadable cell named and marked',
  async (kind, wrong, value, other, kept, date) => {
    const cookie = await adminCookie(site, `Bez${kind}`);
    const { post } = site.open();
    const { id, raceId } = await insertRaceWithRunner(date);
    const path = `/admin/${kind}?race=${raceId}`;
    const send = () =>
      post(path, { step: 'save', ...prefixed(String(id), { [wrong]: value, [other]: kept }) }, { cookie });
    expect(await shown(await send(), `c.${id}.${wrong}`, `${value} `)).toEqual({
      status: 409,
      value,
      isMarked: true,
      isSaid: true,
    });
    expect(await shown(await send(), `c.${id}.${other}`, 'Než se uloží, opravte')).toEqual({
      status: 409,
      value: kept,
      isMarked: false,
      isSaid: true,
    });
    // What names the cell in the bar leads there.
    const page = await (await send()).text();
    expect(page).toContain(`id="pole-${id}-${wrong}"`);
    expect(page).toMatch(new RegExp(`<a class="badge[^>]*href="#pole-${id}-${wrong}"`));
  },
);

test('race-office.completing: a result is completed and reopened without JavaScript; an unknown race has no grid', async () => {
  const cookie = await adminCookie(site, 'Druhy');
  const { get, post } = site.open();
  const { id, raceId } = await insertRaceWithRunner('2023-10-09');
  const path = `/admin/results?race=${raceId}`;
  expect(await (await post(path, { step: 'complete' }, { cookie })).text()).toContain('Výsledek není úplný');
  const place = { step: 'save', [`c.${id}.position`]: '1', [`w.${id}.position`]: '' };
  expect((await post(path, place, { cookie })).status).toBe(200);
  const early = await post(path, { step: 'complete' }, { cookie });
  expect([early.status, await early.text()]).toEqual([409, expect.stringContaining('teprve odstartovat')]);
  expect((await post(path, { step: 'complete', confirmed: 'yes' }, { cookie })).status).toBe(200);
  const short = await post(path, { step: 'reopen', reason: 'ne' }, { cookie });
  expect(await shown(short, 'reason', 'aspoň tři znaky')).toMatchObject({ status: 409, value: 'ne', isSaid: true });
  const reason = 'ž'.repeat(reopenReason.max + 1);
  const long = await post(path, { step: 'reopen', reason }, { cookie });
  expect(await shown(long, 'reason', 'nejvýš 300')).toMatchObject({ status: 409, value: reason, isSaid: true });
  expect((await post(path, { step: 'reopen', reason: 'Protest jezdce' }, { cookie })).status).toBe(200);
  const [race] = await site.db.select().from(races).where(eq(races.id, raceId));
  expect(race?.isCompleted).toBe(false);
  expect(await (await get(path, { cookie })).text()).toContain('Protest jezdce');
  expect((await get('/admin/results?race=999999', { cookie })).status).toBe(404);
  expect((await get('/api/admin/race-grids/odds/999999', { cookie })).status).toBe(404);
  expect((await get('/api/admin/race-grids/nic/1', { cookie })).status).toBe(404);
});

test('admin.lost-role: someone who loses the role while editing a grid is refused at the next save', async () => {
  const cookie = await adminCookie(site, 'Byvaly');
  const { post } = site.open();
  const { id, raceId } = await insertRaceWithRunner('2023-10-10');
  await site.db.update(profiles).set({ role: 'user' }).where(eq(profiles.username, 'Byvaly'));
  const answer = await post(`/api/admin/race-grids/odds/${raceId}`, { step: 'save' }, { cookie });
  expect([answer.status, (await answer.json()).message]).toEqual([403, 'Toto smí jen správce webu']);
  expect((await stored(id))?.fortunaOdds).toBe(3.5);
  // Plain forms are refused with the same status; with a script the page that sent them keeps their text.
  const time = { step: 'edit-race', [`c.${raceId}.time`]: '15:00', [`w.${raceId}.time`]: '14:30' };
  expect((await post(`/admin/race-editor?race=${raceId}`, time, { cookie })).status).toBe(403);
  expect((await site.db.select().from(races).where(eq(races.id, raceId)))[0]?.time).toBe('14:30');
});

test('admin.work-list: the overview lists odds that break a rule, and describes the last changes with a link', async () => {
  const cookie = await adminCookie(site, 'Prehledna');
  const { get, post } = site.open();
  const { id, raceId } = await insertRaceWithRunner('2023-10-07');
  const cell = { step: 'save', [`c.${id}.F1`]: '10001', [`w.${id}.F1`]: '3,5', confirmed: 'yes' };
  expect((await post(`/admin/odds?race=${raceId}`, cell, { cookie })).status).toBe(200);
  for (const path of ['/admin', '/admin/audit']) {
    const page = await (await get(path, { cookie })).text();
    expect(page.includes(`href="/admin/odds?race=${raceId}"`)).toBe(true);
    const text = page.replaceAll(/<[^>]*>/g, '').replaceAll('\u00a0', ' ');
    expect(/1\. dostih, Most 7\. 10\. 2023.*Tempest 2023-10-07, F výhra 3,5 → 10.?001,0/.test(text)).toBe(true);
  }
  const page = await (await get('/admin', { cookie })).text();
  expect(page.split('hodiny webu jdou jinak').length).toBe(2);
  expect(page.includes('1.\u00a0dostih, Most: kurzy porušují pravidla')).toBe(true);
});

test('admin.undo, admin.asks-first: without JavaScript a change is undone from the overview, the log and the grid, and only once', async () => {
  const cookie = await adminCookie(site, 'Vracejici');
  const { get, post } = site.open();
  const { id, raceId } = await insertRaceWithRunner('2023-10-11');
  const path = `/admin/odds?race=${raceId}`;
  for (const page of ['/admin', '/admin/audit', path]) {
    const cell = { step: 'save', [`c.${id}.F1`]: '4', [`w.${id}.F1`]: '3,5' };
    expect((await post(path, cell, { cookie })).status).toBe(200);
    const [entry] = await site.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
    const undo = { step: 'undo', id: String(entry?.id) };
    const shown = await (await get(page, { cookie })).text();
    // It says what is undone, and speaks of a start only where one moves.
    expect(
      ['Vrátit změnu „kurzy“?', '3,5 → 4,0. Uloží se', 'o\u00a0změně startu'].map((text) => shown.includes(text)),
    ).toEqual([true, true, false]);
    expect((await post(page, undo, { cookie })).status).toBe(page === path ? 200 : 303);
    expect((await stored(id))?.fortunaOdds).toBe(3.5);
    const again = await post(page, undo, { cookie });
    expect([again.status, (await again.text()).includes('Tato změna už je vrácená.')]).toEqual([409, true]);
  }
  expect((await post('/admin', { step: 'unknown' }, { cookie })).status).toBe(400);
});

test('race-office.day-table, race-office.days: without JavaScript a day’s races are saved by a form; the menu keeps the chosen race', async () => {
  const cookie = await adminCookie(site, 'Programova');
  const { get, post } = site.open();
  const { raceId } = await insertRaceWithRunner('2023-10-12');
  const path = `/admin/races?race=${raceId}`;
  const page = await (await get(path, { cookie })).text();
  expect(page).toContain('role="grid"');
  for (const screen of ['races', 'lineups', 'odds', 'results', 'race-editor'])
    expect(page).toContain(`href="/admin/${screen}?race=${raceId}"`);
  const race = { [`c.${raceId}.raceName`]: 'Cena Labe', [`w.${raceId}.raceName`]: '' };
  expect((await post(path, { step: 'save', ...race }, { cookie })).status).toBe(200);
  expect((await site.db.select().from(races).where(eq(races.id, raceId)))[0]?.raceName).toBe('Cena Labe');
  const wrong = { step: 'save', [`c.${raceId}.distance`]: 'míle', [`w.${raceId}.distance`]: '' };
  expect(
    await shown(
      await post(path, { ...wrong, [`c.${raceId}.time`]: '15:00', [`w.${raceId}.time`]: '14:30' }, { cookie }),
      `c.${raceId}.distance`,
      'míle ',
    ),
  ).toEqual({
    status: 409,
    value: 'míle',
    isMarked: true,
    isSaid: true,
  });
  expect((await get('/admin/races?event=999999', { cookie })).status).toBe(404);
});

test('race-office.refused: without JavaScript a past race comes back with its fields and runners, also when its names are asked about', async () => {
  const cookie = await adminCookie(site, 'Archivni');
  const { post } = site.open();
  const race = { location: 'Most', date: '2022-05-08', raceNumber: '1' };
  const typed = { ...prefixed('n0', race), ...prefixed('n12', { horse: 'NEZNÁMÝ KŮŇ', position: 'první' }) };
  const path = '/admin/manual-results';
  expect(await shown(await post(path, typed, { cookie }), 'c.n12.horse', 'Neznámý')).toMatchObject({
    status: 409,
    value: 'NEZNÁMÝ KŮŇ',
  });
  const confirmed = await post(path, { ...typed, confirmed: 'yes' }, { cookie });
  expect(await shown(confirmed, 'c.n12.position', 'první ')).toEqual({
    status: 409,
    value: 'první',
    isMarked: true,
    isSaid: true,
  });
});
