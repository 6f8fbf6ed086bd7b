import { expect, test } from 'vitest';
import { oddsHistory } from '#features/odds/odds-history.tables.ts';
import { jockeys } from '#features/racing/racing.tables.ts';
import { insertEvent, insertHorse, insertRace, insertRunner } from '#tests/factories/racing.ts';
import { insertSyndicate } from '#tests/factories/syndicates.ts';
import { testSite } from '#tests/http-site.ts';

const site = testSite();

/** The page as a reader sees it: one space for each kind of space. */
async function pageAt(path: string): Promise<string> {
  let answer = await site.open({ cache: null }).get(path);
  if (answer.status === 301) answer = await site.open({ cache: null }).get(answer.headers.get('location') ?? '');
  return (await answer.text()).replaceAll('\u00a0', ' ').replaceAll('<!-- -->', '');
}

test('design.headings: the results of a day are headed by its place and date', async () => {
  const eventId = await insertEvent(site.db, { location: 'Lysá nad Labem', date: '2023-09-17' });
  await insertRace(site.db, { eventId });
  expect(await pageAt(`/race-results/${eventId}`)).toContain(
    '<h1>Výsledky dostihů: Lysá nad Labem, ne 17. 9. 2023</h1>',
  );
});

test('race-analysis.conditions: type, category, distance, going, purse and its split, starters and non-starters in Czech', async () => {
  const eventId = await insertEvent(site.db, { location: 'Most', date: '2023-10-07' });
  const raceId = await insertRace(site.db, {
    eventId,
    distance: 2400,
    category: 'II.kat.',
    raceType: 'rovina',
    raceKind: 'flat',
    goingValue: 3.7,
    goingText: 'dobrá',
    prizeMoney: 85_000,
    prizeSplit: [42_500, 17_000],
  });
  await insertRunner(site.db, { raceId, number: 1, fortunaOdds: 2 });
  await insertRunner(site.db, { raceId, number: 2, fortunaOdds: 3 });
  await insertRunner(site.db, { raceId, number: 3, resultStatus: 'DNS' });
  const html = await pageAt(`/race-analysis/${eventId}-${raceId}`);
  const conditions = html.slice(
    html.indexOf('id="podminky"'),
    html.indexOf('</section>', html.indexOf('id="podminky"')),
  );
  for (const text of [
    '2 400 m, rovinový',
    'II. kategorie',
    '3,7',
    'dobrá',
    '85 000 Kč',
    '42 500',
    '17 000',
    '2 koně',
    '1 škrtnuto',
  ])
    expect(conditions).toContain(text);
});

test('horses.charts: from two runs on, and no times over jumps', async () => {
  const horses = await Promise.all(['flat', 'hurdles', 'flat'].map(() => insertHorse(site.db)));
  for (const [index, kind] of (['flat', 'hurdles', 'flat'] as const).entries())
    for (const day of index === 2 ? ['02'] : ['02', '09']) {
      const eventId = await insertEvent(site.db, { date: `2023-09-${day}` });
      const race = { eventId, raceKind: kind, distance: 1_600, isCompleted: true };
      const raceId = await insertRace(site.db, race);
      const run = { raceId, horseId: horses[index], number: 1, finishingPosition: 1, fortunaOdds: 2 };
      await insertRunner(site.db, { ...run, finishTime: '00:01:40.00' });
    }
  const [flat = '', jumps = '', once = ''] = await Promise.all(horses.map((id) => pageAt(`/horse/${id}`)));
  const charts = (html: string) =>
    ['id="grafy"', 'Kurzy před startem', 'sekundy na 1 000 m'].map((text) => html.includes(text));
  expect([flat, jumps, once].map(charts)).toEqual([
    [true, true, true],
    [true, true, false],
    [false, false, false],
  ]);
});

test('statistics.today: tiles and form of a horse and a jockey end with yesterday, and today’s win is said beside them', async () => {
  const horseId = await insertHorse(site.db);
  const [jockey] = await site.db.insert(jockeys).values({ name: 'Adam Čáp' }).returning({ id: jockeys.id });
  const jockeyId = jockey!.id;
  for (const date of ['2023-09-02', '2023-10-06']) {
    const raceId = await insertRace(site.db, { eventId: await insertEvent(site.db, { date }), isCompleted: true });
    await insertRunner(site.db, { raceId, horseId, jockeyId, finishingPosition: 1 });
  }
  const pages = [await pageAt(`/horse/${horseId}`), await pageAt(`/jockey/${jockeyId}`)];
  expect(pages.map((html) => /dnes: [^<]*/.exec(html)?.[0])).toEqual([
    'dnes: +1 výhra, +1 start',
    'dnes: +1 výhra, +1 jízda',
  ]);
  expect(pages.map((html) => html.match(/class="placing-first"/g)?.length)).toEqual([1, 1]);
});

test('syndicates.list: every syndicate with its horse, shares, price and status, open ones first, narrowed by status', async () => {
  await insertSyndicate(
    site.db,
    { name: 'Plná stáj', horseId: await insertHorse(site.db, { name: 'ALFA' }) },
    [3, 3, 3, 1],
  );
  await insertSyndicate(site.db, { name: 'Volná stáj', horseId: await insertHorse(site.db, { name: 'BETA' }) }, [3]);
  const rowsAt = async (path: string) => (await pageAt(path)).split('<tr').slice(2);
  const [open = '', full = ''] = await rowsAt('/syndicates');
  for (const text of ['Volná stáj', 'Beta', '900 Kč', 'otevřený']) expect(open).toContain(text);
  for (const text of ['Plná stáj', 'Alfa', 'naplněný']) expect(full).toContain(text);
  const narrowed = await rowsAt('/syndicates?stav=naplnene');
  expect(narrowed).toHaveLength(1);
  expect(narrowed[0]).toContain('Plná stáj');
});

test('odds.told-time: wherever prices stand, they are of their last change, with its day when that is not the race’s', async () => {
  const eventId = await insertEvent(site.db, { location: 'Pardubice', date: '2023-10-06' });
  const raceId = await insertRace(site.db, { eventId, time: '15:00', raceName: 'CENA STARÝCH KURZŮ' });
  const horseId = await insertHorse(site.db);
  const priced = { raceId, horseId, number: 1, fortunaOdds: 4, tipsportOdds: 4.2 };
  const { id: runnerId } = await insertRunner(site.db, priced);
  const pages = [
    `/?eventId=${eventId}`,
    `/odds-analysis?eventId=${eventId}&race=1`,
    `/race-analysis/${eventId}-${raceId}`,
    `/program/${eventId}`,
    `/horse/${horseId}`,
  ];
  const changedAt = async (moment: string) =>
    site.db.insert(oddsHistory).values({ runnerId, bookmaker: 'F', market: 1, odds: 4, recordedAt: new Date(moment) });
  await changedAt('2023-10-05T07:05:00Z');
  for (const path of pages) expect(await pageAt(path), path).toContain('kurzy z 5. 10. v 9:05');
  await changedAt('2023-10-06T07:52:00Z');
  for (const path of pages) expect(await pageAt(path), path).toContain('kurzy z 9:52');
});

test('statistics.span: a season without a stored race is claimed by no table', async () => {
  expect(await pageAt('/odds-analysis?season=1995')).not.toContain('ze sezony 1995');
});
