import { asc, eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { ImportReport } from './import-report.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { oddsHistory } from '#features/odds/odds-history.tables.ts';
import { horses, jockeys, participations, raceEvents, races } from '#features/racing/racing.tables.ts';
import { testInTransaction, testOnNewDatabase } from '#tests/db.ts';
import { importText, raceDaysCsv } from '#tests/factories/import-export.ts';
import { longestTurn } from '#tests/own-time.ts';
import { setSiteTime } from '#tests/site-clock.ts';

/** A small file of one race: the given columns, then rows of cells. */
const race = (columns: string, ...rows: string[]): string =>
  [`event_date,location,race_number,${columns}`, ...rows.map((row) => `2030-05-12,Lhota,1,${row}`)].join('\n');

const lineup = race('number,horse,weight,fortuna_odds', '1,ALFA,58,2.4', '2,BETA,57.5,', '3,GAMA,,9');

const runners = (db: Db) => db.select().from(participations).orderBy(asc(participations.id));
const count = async (db: Db, table: typeof oddsHistory | typeof horses | typeof participations | typeof raceEvents) =>
  db.$count(table);

testInTransaction('import.key: the same file twice changes nothing and adds no prices', async (db) => {
  await setSiteTime(db, '2030-05-12T16:00:00Z');
  const first = await importText(db, raceDaysCsv);
  expect(first).toMatchObject({
    stored: true,
    rows: 14,
    skippedRows: 0,
    errorCount: 0,
    warningCount: 0,
    runners: { added: 14, changed: 0, unchanged: 0 },
    races: { added: 4, completed: 2 },
    events: { added: 2 },
    added: { horses: 13, jockeys: 5, trainers: 3, stables: 1 },
    oddsChanges: 63,
  });
  const prices = await count(db, oddsHistory);
  const again = await importText(db, raceDaysCsv);
  expect(again).toMatchObject({
    stored: true,
    runners: { added: 0, changed: 0, unchanged: 14 },
    races: { added: 0, changed: 0, completed: 0 },
    events: { added: 0, changed: 0 },
    added: { horses: 0, jockeys: 0, trainers: 0, stables: 0 },
    oddsChanges: 0,
    changeCount: 0,
  });
  expect(await count(db, oddsHistory)).toBe(prices);
});

testInTransaction(
  'import.absent-and-empty: an absent column leaves the stored value alone, an empty cell clears it',
  async (db) => {
    await importText(db, lineup);
    const report = await importText(db, race('number,horse,weight', '1,ALFA,', '2,BETA,58', '3,GAMA,'));
    expect(report.changes).toEqual([
      { line: 2, race: '2030-05-12 Lhota #1', name: 'ALFA', column: 'weight', from: 58, to: null },
      { line: 3, race: '2030-05-12 Lhota #1', name: 'BETA', column: 'weight', from: 57.5, to: 58 },
    ]);
    expect(report.runners).toEqual({ added: 0, changed: 2, unchanged: 1 });
    expect((await runners(db)).map(({ weight, fortunaOdds }) => [weight, fortunaOdds])).toEqual([
      [null, 2.4],
      [58, null],
      [null, 9],
    ]);
  },
);

testInTransaction('import.dry-run: a dry run shows what would change and stores nothing', async (db) => {
  await importText(db, lineup);
  const report = await importText(db, race('number,horse,fortuna_odds', '1,ALFA,2.6', '4,DELTA,5'), { dryRun: true });
  expect(report).toMatchObject({ stored: false, errorCount: 0, runners: { added: 1, changed: 1 }, oddsChanges: 2 });
  expect(report.changes).toEqual([
    { line: 2, race: '2030-05-12 Lhota #1', name: 'ALFA', column: 'fortuna_odds', from: 2.4, to: 2.6 },
  ]);
  expect((await runners(db)).map(({ fortunaOdds }) => fortunaOdds)).toEqual([2.4, null, 9]);
  expect(await count(db, horses)).toBe(3);
});

const oneBadRow = race('number,horse,weight', '1,ALFA,58', '2,BETA,720', '3,GAMA,57');

testInTransaction('import.errors: a bad row is reported and nothing of its file is stored', async (db) => {
  const report = await importText(db, oneBadRow);
  expect(report).toMatchObject({ stored: false, refused: true, rows: 3, skippedRows: 1, errorCount: 1 });
  const place = { race: '2030-05-12 Lhota #1', name: 'BETA' };
  expect(report.errors).toEqual([
    { line: 3, column: 'weight', value: '720', reason: 'je mimo rozsah 40 až 90', ...place },
  ]);
  expect(await count(db, raceEvents)).toBe(0);
  expect(await count(db, horses)).toBe(0);
});

testInTransaction('import.errors: --skip-bad-rows stores the others', async (db) => {
  const report = await importText(db, oneBadRow, { skipBadRows: true });
  expect(report).toMatchObject({ stored: true, skippedRows: 1, errorCount: 1, runners: { added: 2 } });
  expect(await count(db, participations)).toBe(2);
});

testInTransaction(
  'import.hostile-files: a file that breaks off changes nothing, even when bad rows are skipped',
  async (db) => {
    const rows = Array.from(
      { length: 2500 },
      (_, index) => `2030-05-12,Lhota,${Math.floor(index / 30) + 1},KŮŇ ${index}`,
    );
    const text = ['event_date,location,race_number,horse', ...rows, '2030-05-12,Lhota,1,"KŮŇ'].join('\n');
    const report = await importText(db, text, { skipBadRows: true });
    expect(report).toMatchObject({ stored: false, refused: true });
    expect(report.errors.at(-1)).toMatchObject({ line: 2502, reason: expect.stringContaining('není soubor useknutý') });
    expect(await count(db, raceEvents)).toBe(0);
  },
);

testInTransaction('time.two-clocks: each change of a market is a row of odds_history in site time', async (db) => {
  await setSiteTime(db, '2030-05-12T08:00:00Z');
  await importText(db, race('number,horse,fortuna_odds,tipsport_place_3_odds', '1,ALFA,2.4,1.3'));
  await setSiteTime(db, '2030-05-12T09:00:00Z');
  await importText(db, race('number,horse,fortuna_odds,tipsport_place_3_odds', '1,ALFA,2.4,'));
  const rows = await db.select().from(oddsHistory).orderBy(asc(oddsHistory.id));
  expect(
    rows.map(({ bookmaker, market, odds, recordedAt }) => [
      bookmaker,
      market,
      odds,
      recordedAt.toISOString().slice(11, 16),
    ]),
  ).toEqual([
    ['F', 1, 2.4, '08:00'],
    ['T', 3, 1.3, '08:00'],
    ['T', 3, null, '09:00'],
  ]);
});

testInTransaction(
  'import.completion: results complete a race, a lineup without results never reopens it',
  async (db) => {
    await setSiteTime(db, '2030-05-12T14:30:00Z');
    const state = async () =>
      (await db.select().from(races)).map(({ isCompleted, completedAt }) => [
        isCompleted,
        completedAt?.toISOString().slice(0, 16),
      ]);
    await importText(db, race('number,horse,result_status', '1,ALFA,DNS', '2,BETA,'));
    expect(await state()).toEqual([[false, undefined]]);
    expect((await importText(db, race('number,horse,finishing_position', '2,BETA,1'))).races.completed).toBe(1);
    expect(await state()).toEqual([[true, '2030-05-12T14:30']]);
    await setSiteTime(db, '2030-05-12T16:00:00Z');
    expect((await importText(db, lineup)).races.completed).toBe(0);
    expect(await state()).toEqual([[true, '2030-05-12T14:30']]);
  },
);

testInTransaction(
  'import.held-results: a part of a result, and a horse that the lineup lacks, wait as a whole race; on the command line they get a warning',
  async (db) => {
    await setSiteTime(db, '2030-05-12T16:00:00Z');
    await importText(db, lineup);
    const results = (...rows: string[]) => race('number,horse,finishing_position', ...rows);
    const held = (text: string) => importText(db, text, { protectsResults: true, skipBadRows: true });
    const part = await held(results('1,ALFA,2', '2,BETA,1'));
    const reason = 'výsledek dostihu není celý, bez pořadí i\u00a0kódu: č.\u00a03';
    const place = { column: 'finishing_position', race: '2030-05-12 Lhota #1', isConflict: true };
    expect(part).toMatchObject({ skippedRows: 2, runners: { changed: 0 }, races: { changed: 0, completed: 0 } });
    expect(part.errors).toEqual([
      { ...place, line: 2, value: '2', name: 'ALFA', reason },
      { ...place, line: 3, value: '1', name: 'BETA', reason },
    ]);
    const unknown = await held(results('1,ALFA,2', '2,BETA,1', '3,GAMA,4', '4,DELTA,3'));
    expect(unknown.errors.map(({ line, column }) => `${line} ${column}`)).toEqual([
      '2 finishing_position',
      '3 finishing_position',
      '4 finishing_position',
      '5 horse',
    ]);
    expect(await count(db, participations)).toBe(3);
    // A day that nobody has is brought at once, race by race.
    const day = await held(
      `${results('1,ALFA,2', '2,BETA,1').replaceAll('Lhota', 'Most')}\n2030-05-12,Most,2,1,GAMA,1\n2030-05-12,Most,2,2,DELTA,`,
    );
    expect(day).toMatchObject({ runners: { added: 2 }, races: { added: 1, completed: 1 }, skippedRows: 2 });

    const wrong = await held(results('1,ALFA,1', '2,BETA,druhá').replaceAll('Lhota', 'Brno'));
    expect(wrong).toMatchObject({ skippedRows: 2, runners: { added: 0 }, races: { added: 0 } });
    expect(wrong.errors.at(-1)?.reason).toBe('výsledek dostihu není celý, jiný jeho řádek se nedá zapsat');

    const order = await importText(db, results('1,ALFA,2', '2,BETA,1'));
    expect(order).toMatchObject({ errorCount: 0, races: { completed: 1 } });
    expect(order.warnings).toEqual([{ line: 2, column: 'finishing_position', value: null, reason }]);
  },
);

testInTransaction(
  'import.start-times, import.race-kind: without a time start_at is null; the kind is stored beside the type as given',
  async (db) => {
    const head = 'event_date,location,race_number,horse,time,race_type';
    await importText(db, `${head}\n2030-05-12,Lhota,1,ALFA,,Proutky\n2030-05-12,Lhota,2,BETA,14:05,\n`);
    const rows = await db.select().from(races).orderBy(races.raceNumber);
    expect(rows.map(({ startAt, raceType, raceKind }) => [startAt?.toISOString(), raceType, raceKind])).toEqual([
      [undefined, 'Proutky', 'hurdles'],
      ['2030-05-12T12:05:00.000Z', 'rovinový', 'flat'],
    ]);
  },
);

testInTransaction(
  'import.horse-matching: several horses of one name are an error until country or birth year tell them apart',
  async (db) => {
    await importText(
      db,
      race('horse,horse_country,horse_birth_year', 'TALENT,IRE,2024', 'TALENT,IRE,2021', 'Tálent,,'),
    );
    expect(await count(db, horses)).toBe(3);
    const unclear = await importText(db, race('horse,horse_country', 'talent,IRE'));
    expect(unclear.errors).toMatchObject([
      { line: 2, column: 'horse', value: 'talent', reason: expect.stringContaining('takových koní je uloženo víc') },
    ]);
    expect(
      (await importText(db, race('horse,horse_country,horse_birth_year,weight', 'talent,ire,2021,55'))).runners.changed,
    ).toBe(1);
  },
);

testInTransaction(
  'import.horse-matching: a horse of the race’s own lineup is found there first, whatever namesakes are stored elsewhere',
  async (db) => {
    await setSiteTime(db, '2030-05-12T16:00:00Z');
    const elsewhere = race('number,horse,horse_country', '1,BLESK,', '2,BLESK,GB');
    await importText(db, elsewhere.replaceAll('2030-05-12', '2029-05-12'));
    await importText(db, race('number,horse,horse_country,horse_birth_year', '3,BLESK,FR,2024', '4,DIANA,,'));
    const results = ['3,BLESK,1', '4,DIANA,2'];
    const strict = { protectsResults: true, refusesLookalikes: true, onlyKnownRunners: true };
    for (const [columns, rows] of [
      ['number,horse,finishing_position', results],
      ['horse,finishing_position', ['BLESK,1', 'DIANA,2']],
      ['number,horse,horse_country,finishing_position', results.map((row) => row.replace(/,(.)$/, ',,$1'))],
    ] as const) {
      for (const dryRun of [true, false]) {
        const report = await importText(db, race(columns, ...rows), { ...strict, dryRun });
        expect(report).toMatchObject({ errors: [], added: { horses: 0 }, lookalikes: [] });
      }
    }
    const found = await db
      .select({ country: horses.country, position: participations.finishingPosition })
      .from(participations)
      .innerJoin(horses, eq(horses.id, participations.horseId))
      .where(eq(participations.number, 3));
    expect(found).toEqual([{ country: 'FR', position: 1 }]);
    const another = await importText(db, race('number,horse,horse_country', '3,BLESK,GB'), { dryRun: true });
    expect(another.changes).toMatchObject([{ column: 'horse' }]);
  },
);

testInTransaction('import.absent-and-empty: an empty trainer does not clear the horse’s trainer', async (db) => {
  await importText(db, race('number,horse,trainer', '1,ALFA,V. Popelka'));
  await importText(db, race('number,horse,trainer', '1,ALFA,').replace('2030-05-12', '2030-05-13'));
  const [horse] = await db.select({ trainerId: horses.trainerId }).from(horses);
  expect(horse?.trainerId).toEqual(expect.any(Number));
  expect((await runners(db)).map(({ trainerId }) => trainerId)).toEqual([horse?.trainerId, null]);
});

testInTransaction('racing.horse-suffix: "Abelard (FR)" in a file is the stored horse of that country', async (db) => {
  await importText(db, race('horse,horse_country', 'ABELARD,FR'));
  const report = await importText(db, race('horse,weight', 'Abelard (FR),58', 'Bella (Ire),56'));
  expect(report).toMatchObject({ errorCount: 0, added: { horses: 1 }, runners: { added: 1, changed: 1 } });
  const stored = await db.select({ name: horses.name, country: horses.country }).from(horses).orderBy(horses.id);
  expect(stored).toEqual([
    { name: 'ABELARD', country: 'FR' },
    { name: 'Bella', country: 'IRE' },
  ]);
});

testInTransaction('racing.rider-names: ml. and st. are never merged', async (db) => {
  const names = ['Josef Váňa', 'Josef Váňa ml.', 'Josef Váňa st.'];
  await importText(db, race('number,horse,jockey', ...names.map((name, index) => `${index + 1},KŮŇ ${index},${name}`)));
  expect((await db.select().from(jockeys).orderBy(jockeys.id)).map(({ name }) => name)).toEqual(names);
});

testInTransaction(
  'import.key: a place is known whatever its case and accents, in a file, in what is stored and in a dry run',
  async (db) => {
    const rows = (...places: string[]) =>
      ['event_date,location,race_number,number,horse']
        .concat(places.map((place, index) => `2030-05-12,${place},1,${index + 1},KŮŇ ${index}`))
        .join('\n');
    const first = await importText(db, rows('Pardubice', 'PARDUBICE'), { batchSize: 1 });
    expect(first).toMatchObject({ events: { added: 1 }, races: { added: 1 }, runners: { added: 2 } });
    const again = rows('pardubice', 'Pardubicé', 'pardubice');
    for (const dryRun of [true, false])
      expect(await importText(db, again, { dryRun })).toMatchObject({
        events: { added: 0 },
        races: { added: 0 },
        runners: { added: 1, unchanged: 2 },
        changeCount: 0,
      });
    expect(await db.select({ location: raceEvents.location }).from(raceEvents)).toEqual([{ location: 'Pardubice' }]);
    const apart = await importText(db, rows('Most').replaceAll('2030-05-12', '2030-05-13'), { dryRun: true });
    expect(apart.events.added).toBe(1);
  },
);

testInTransaction('import.key: corrected numbers move with their horses', async (db) => {
  await importText(db, lineup);
  const before = await runners(db);
  const report = await importText(db, race('number,horse', '2,ALFA', '1,BETA'));
  expect(report).toMatchObject({ stored: true, runners: { added: 0, changed: 2 } });
  expect((await runners(db)).map(({ id, number, fortunaOdds }) => [id, number, fortunaOdds])).toEqual([
    [before[0]?.id, 2, 2.4],
    [before[1]?.id, 1, null],
    [before[2]?.id, 3, 9],
  ]);
});

testInTransaction(
  'import.race-facts: rows of a race need not be consecutive, but must agree and not repeat',
  async (db) => {
    const rows = ['1,ALFA,1600', '2,BETA,1600'].map((row) => `2030-05-12,Lhota,1,${row}`);
    const others = Array.from(
      { length: 1300 },
      (_, index) => `2030-05-13,Lhota,${(index % 90) + 1},,KŮŇ ${index},1000`,
    );
    const late = [
      '2030-05-12,Lhota,1,3,GAMA,1600',
      '2030-05-12,Lhota,1,4,DELTA,1800',
      '2030-05-12,Lhota,1,1,ALFA,1600',
    ];
    const text = ['event_date,location,race_number,number,horse,distance', ...rows, ...others, ...late].join('\n');
    const report = await importText(db, text, { skipBadRows: true });
    expect(report.runners.added).toBe(1303);
    expect(report.errors).toMatchObject([
      { line: 1305, column: 'distance', value: '1800', reason: 'dřívější řádek téhož dostihu nebo dne má 1600' },
      { line: 1306, column: 'horse', value: 'ALFA', reason: 'kůň je v\u00a0dostihu podruhé' },
    ]);
  },
);

testInTransaction(
  "import.race-facts: a horse's own facts come from its newest run, whatever the order of files",
  async (db) => {
    const run = (date: string, sex: string, stable: string) =>
      `event_date,location,race_number,horse,horse_sex,stable\n${date},Lhota,1,ALFA,${sex},${stable}\n`;
    const stored = async () => (await db.select({ sex: horses.sex }).from(horses)).map(({ sex }) => sex);
    await importText(db, run('2030-05-12', 'val', 'Stáj B'));
    await importText(db, run('2029-05-12', 'hř', 'Stáj A'));
    expect(await stored()).toEqual(['val']);
    const report = await importText(db, run('2030-06-01', 'val', 'Stáj C'));
    expect(report.changes).toEqual([
      { line: 2, race: null, name: 'ALFA', column: 'stable', from: 'Stáj B', to: 'Stáj C' },
    ]);
  },
);

testOnNewDatabase(
  'public-pages.invalidation: an import invalidates the race days that it changed, and none when it changed nothing',
  async ({ db, listen }) => {
    const topics: string[] = [];
    const stop = await listen('changed', (topic) => topics.push(topic));
    await importText(db, lineup);
    await importText(db, lineup);
    await importText(db, race('number,horse,weight', '1,ALFA,60'), { dryRun: true });
    await db.execute(sql`select pg_notify('changed', 'end')`);
    await expect.poll(() => topics.at(-1)).toBe('end');
    await stop();
    const [event] = await db.select({ id: raceEvents.id }).from(raceEvents);
    expect(topics).toEqual([`event:${event?.id}`, 'events', 'horses', 'jockeys', 'end']);
  },
);

testOnNewDatabase('import.race-by-race: a file that is cancelled while it is judged stores nothing', async ({ db }) => {
  const cancelled = AbortSignal.abort(new Error('enough'));
  await expect(importText(db, lineup, { signal: cancelled })).rejects.toThrow('enough');
  expect(await count(db, raceEvents)).toBe(0);
});

const manyRows = 20_000;
const dayOf = (index: number) => new Date(Date.UTC(2000, 0, index)).toISOString().slice(0, 10);

for (const [what, rowOf, added] of [
  ['of one race', (index: number) => `2030-05-12,Lhota,1,KŮŇ ${index}`, 200],
  ['of different days', (index: number) => `${dayOf(index)},Lhota,1,KŮŇ ${index}`, manyRows],
] as const) {
  testInTransaction(
    `import.hostile-files: while very many good rows ${what} are judged others have their turn`,
    async (db) => {
      const rows = Array.from({ length: manyRows }, (_, index) => rowOf(index));
      const text = ['event_date,location,race_number,horse', ...rows].join('\n');
      const reports: ImportReport[] = [];
      const longest = await longestTurn(async () => {
        reports.push(await importText(db, text, { dryRun: true, skipBadRows: true }));
      });
      expect(reports.map(({ runners, errorCount }) => [runners.added, errorCount])).toEqual([
        [added, manyRows - added],
      ]);
      expect(longest).toBeLessThan(200);
    },
  );
}
