import { and, asc, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Instant } from '#platform/time/time.rules.ts';
import type { Program } from '#platform/command/actor.server.ts';
import { chooseSource } from '#features/checks/contradictions.server.ts';
import { saveOdds } from '#features/race-office/save-grid.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { pricePushes } from '#features/api/api.tables.ts';
import { oddsHistory } from '#features/odds/odds-history.tables.ts';
import { participations, raceEvents, races } from '#features/racing/racing.tables.ts';
import { auditLog, settings } from '#platform/db/settings.tables.ts';
import { testInTransaction, testOnNewDatabase } from '#tests/db.ts';
import { insertEvent, insertHorse, insertRace, insertRunner, unjudged } from '#tests/factories/racing.ts';
import { insertProgram } from '#tests/factories/programs.ts';
import { pushPrices } from './push-prices.server.ts';
import { readDisagreements } from '#features/checks/read-disagreements.server.ts';
import { readPushSources } from '#features/feeds/read-feeds.server.ts';

const now = Date.parse('2030-05-12T10:00:00Z') as Instant;
const clockAt = (at: Instant) => ({ now: () => at, anchor: () => null });
const minutesAgo = (minutes: number) => new Date(now - minutes * 60_000).toISOString();

const place = { event_date: '2030-05-12', location: 'Lhota', race_number: 1 };
type Given = { prices: object[]; source_time?: string; race_number?: number };

/** A race day with a race of two runners, which starts in four hours. */
async function insertDay(db: Db) {
  const eventId = await insertEvent(db, { location: 'Lhota', date: '2030-05-12' });
  const raceId = await insertRace(db, { eventId, time: '16:00' });
  const names = ['ALFA', 'BÉTA'];
  for (const [index, name] of names.entries())
    await insertRunner(db, { raceId, number: index + 1, horseId: await insertHorse(db, { name }) });
  return { eventId, raceId };
}

const push = (db: Db, actor: Program, given: Given, at = now) =>
  pushPrices({ db, clock: clockAt(at), actor }, { ...place, ...given });

async function outcomes(db: Db, actor: Program, given: Given, at = now) {
  const result = await push(db, actor, given, at);
  return result.ok ? result.value.outcomes : result.code;
}

const win = (odds: number | null, given: object = { number: 1 }) => ({ bookmaker: 'F', odds, ...given });

const historyOf = async (db: Db) =>
  (await db.select().from(oddsHistory).orderBy(asc(oddsHistory.id))).map(({ bookmaker, market, odds, recordedAt }) => [
    `${bookmaker}${market}`,
    odds,
    (now - recordedAt.getTime()) / 60_000,
  ]);

testInTransaction(
  'odds.pushed, odds.history: prices of several markets go to their runners by number or name, each change with a row of its moment',
  async (db) => {
    await insertDay(db);
    const { program } = await insertProgram(db, 'Kurzy');
    const prices = [
      win(4.5),
      win(9, { horse: 'beta' }),
      win(4.4, { number: 2, horse: 'Béta', bookmaker: 'T' }),
      win(2, { number: 1, market: 3 }),
    ];
    expect(await outcomes(db, program, { prices, source_time: minutesAgo(8) })).toEqual(Array(4).fill('stored'));
    const [alfa, beta] = await db.select().from(participations).orderBy(asc(participations.number));
    expect(alfa).toMatchObject({ fortunaOdds: 4.5, fortunaPlace3Odds: 2, tipsportOdds: null });
    expect(beta).toMatchObject({ fortunaOdds: 9, tipsportOdds: 4.4 });
    expect(await historyOf(db)).toEqual([
      ['F1', 4.5, 8],
      ['F1', 9, 8],
      ['T1', 4.4, 8],
      ['F3', 2, 8],
    ]);
    expect(await outcomes(db, program, { prices: [win(null), win(9, { horse: 'BETA' })] })).toEqual([
      'stored',
      'unchanged',
    ]);
    expect((await historyOf(db)).at(-1)).toEqual(['F1', null, 0]);
  },
);

testInTransaction('odds.pushed: a price that belongs to nobody is left out, and the others are stored', async (db) => {
  await insertDay(db);
  const { program } = await insertProgram(db, 'Kurzy');
  const prices = [
    win(4),
    win(5, { number: 9 }),
    win(6, { horse: 'GAMA' }),
    win(7, { number: 2, horse: 'ALFA' }),
    win(8),
    win(9, {}),
  ];
  expect(await outcomes(db, program, { prices })).toEqual([
    'stored',
    'unknown-runner',
    'unknown-runner',
    'other-horse',
    'repeated',
    'unnamed-runner',
  ]);
  expect(await historyOf(db)).toEqual([['F1', 4, 0]]);
});

testInTransaction(
  'odds.pushed, import.key: a place is known whatever its case and accents, the day of exactly that spelling first',
  async (db) => {
    await insertDay(db);
    const { program } = await insertProgram(db, 'Kurzy');
    const priceAt = (location: string, odds: number) =>
      pushPrices({ db, clock: clockAt(now), actor: program }, { ...place, location, prices: [win(odds)] });
    expect(await priceAt('lhotá', 4)).toMatchObject({ value: { outcomes: ['stored'] } });
    expect(await priceAt('Lhotka', 5)).toMatchObject({ code: 'prices.race-unknown' });
    const other = await insertEvent(db, { location: 'LHOTA', date: '2030-05-12' });
    const raceId = await insertRace(db, { eventId: other, time: '16:00' });
    await insertRunner(db, { raceId, number: 1, horseId: await insertHorse(db, { name: 'GAMA' }) });
    expect(await priceAt('LHOTA', 7)).toMatchObject({ value: { outcomes: ['stored'] } });
    const priced = await db.select().from(participations).where(eq(participations.raceId, raceId));
    expect(priced).toMatchObject([{ fortunaOdds: 7 }]);
  },
);

testInTransaction(
  'odds.pushed-age: an older price is never taken as new, also after one that was confirmed or typed',
  async (db) => {
    const { raceId } = await insertDay(db);
    const { program } = await insertProgram(db, 'Kurzy');
    const at = (minutes: number, odds: number) =>
      outcomes(db, program, { prices: [win(odds)], source_time: minutesAgo(minutes) });
    expect(await at(30, 5)).toEqual(['stored']);
    expect(await at(31, 6)).toEqual(['older']);
    expect(await at(20, 5)).toEqual(['unchanged']);
    expect(await at(25, 6)).toEqual(['older']);
    expect(await at(20, 6)).toEqual(['older']);
    const [runner] = await db
      .select()
      .from(participations)
      .where(and(eq(participations.raceId, raceId), eq(participations.number, 1)));
    const typed = {
      runnerId: runner!.id,
      bookmaker: 'F',
      market: 1,
      odds: 7,
      recordedAt: new Date(now - 600_000),
    } as const;
    await db.insert(oddsHistory).values(typed);
    expect(await at(15, 8)).toEqual(['older']);
    expect(await at(5, 8)).toEqual(['stored']);
    expect(await push(db, program, { prices: [win(9)], source_time: minutesAgo(-2) })).toMatchObject({
      code: 'prices.time-ahead',
    });
    expect((await historyOf(db)).map(([, odds]) => odds)).toEqual([5, 7, 8]);
  },
);

testInTransaction('odds.pushed-age: the closing price stays, whatever comes after the start', async (db) => {
  await insertDay(db);
  const { program } = await insertProgram(db, 'Kurzy');
  const start = Date.parse('2030-05-12T14:00:00Z') as Instant;
  expect(await outcomes(db, program, { prices: [win(5)] }, start)).toEqual(['after-start']);
  const late = { prices: [win(5)], source_time: new Date(start - 1).toISOString() };
  expect(await outcomes(db, program, late, (start + 5_000) as Instant)).toEqual(['stored']);
});

testInTransaction(
  'import.winning-source: the preferred key’s price holds over another’s until it is silent for half an hour, and is never stored as new',
  async (db) => {
    await insertDay(db);
    const { program: club } = await insertProgram(db, 'Klub');
    const { program: other } = await insertProgram(db, 'Jiný');
    await db.insert(settings).values({ key: 'priceSource', value: 'Klub' });
    const after = (minutes: number) => (now + minutes * 60_000) as Instant;
    expect(await outcomes(db, other, { prices: [win(4)] })).toEqual(['stored']);
    expect(await outcomes(db, club, { prices: [win(5)] }, after(1))).toEqual(['stored']);
    expect(await outcomes(db, other, { prices: [win(4.1)] }, after(2))).toEqual(['outranked']);
    expect(await outcomes(db, club, { prices: [win(5)] }, after(3))).toEqual(['unchanged']);
    expect(await outcomes(db, other, { prices: [win(4.2)] }, after(32))).toEqual(['outranked']);
    expect(
      (await readDisagreements(db, after(32))).map(({ field, current, claims }) => [field, current, claims]),
    ).toEqual([
      [
        'F1',
        '5.00',
        [
          { source: 'Jiný', value: '4.2', at: after(32), isChosen: false, holds: false },
          { source: 'Klub', value: '5', at: after(3), isChosen: false, holds: true },
        ],
      ],
    ]);
    expect(await outcomes(db, other, { prices: [win(4.3)] }, after(33))).toEqual(['stored']);
    expect(await readDisagreements(db, after(33))).toEqual([]);
    expect(await historyOf(db)).toEqual([
      ['F1', 4, 0],
      ['F1', 5, -1],
      ['F1', 4.3, -33],
    ]);
  },
);

testInTransaction(
  'import.chosen-source: a chosen price has the moment when it was said or of the last change, and what is typed is replaced',
  async (db) => {
    const { raceId } = await insertDay(db);
    const { program: club } = await insertProgram(db, 'Klub');
    const { program: other } = await insertProgram(db, 'Jiný');
    await outcomes(db, club, { prices: [win(5)], source_time: minutesAgo(9) });
    await outcomes(db, other, { prices: [win(4)], source_time: minutesAgo(7) });
    const [runner] = await db.select().from(participations).where(eq(participations.number, 1));
    const system = { db, clock: clockAt(now), actor: { role: 'system' } as const };
    const choice = { runnerId: runner!.id, field: 'F1', source: 'Klub' };
    expect(await chooseSource(system, choice)).toMatchObject({ ok: true });
    expect(await historyOf(db)).toEqual([
      ['F1', 5, 9],
      ['F1', 4, 7],
      ['F1', 5, 7],
    ]);
    expect(await outcomes(db, other, { prices: [win(4)] })).toEqual(['outranked']);
    expect(await outcomes(db, club, { prices: [win(5.5)] })).toEqual(['stored']);
    const edit = { rowId: String(runner!.id), column: 'F1', base: '5,5', value: '6' };
    expect(await saveOdds(system, { raceId, edits: [edit] })).toMatchObject({ ok: true });
    expect(await outcomes(db, club, { prices: [win(5.6)] }, (now + 1000) as Instant)).toEqual(['stored']);
  },
);

testInTransaction(
  'odds.closed: of a scratched horse and a reserve a program can only withdraw the price',
  async (db) => {
    const { raceId } = await insertDay(db);
    const { program } = await insertProgram(db, 'Kurzy');
    expect(await outcomes(db, program, { prices: [win(4), win(9, { number: 2 })] })).toEqual(['stored', 'stored']);
    await insertRunner(db, { raceId, number: 3, resultStatus: 'DNS', reserve: 1 });
    await db
      .update(participations)
      .set(unjudged({ resultStatus: 'DNS' }))
      .where(eq(participations.number, 2));
    const later = (now + 60_000) as Instant;
    const prices = [win(5), win(10, { number: 2 }), win(7, { number: 3 })];
    expect(await outcomes(db, program, { prices }, later)).toEqual(['stored', 'non-starter', 'non-starter']);
    expect(await outcomes(db, program, { prices: [win(null, { number: 2 })] }, later)).toEqual(['stored']);
    expect((await historyOf(db)).map(([, odds]) => odds)).toEqual([4, 9, 5, null]);
  },
);

testInTransaction('odds.pushed, odds.closed: a race that is over or unknown takes none', async (db) => {
  const { eventId, raceId } = await insertDay(db);
  const { program } = await insertProgram(db, 'Kurzy');
  const prices = [win(5)];
  expect(await outcomes(db, program, { prices, race_number: 2 })).toBe('prices.race-unknown');
  await db
    .update(races)
    .set(unjudged({ isCancelled: true }))
    .where(eq(races.id, raceId));
  expect(await outcomes(db, program, { prices })).toBe('prices.race-over');
  await db
    .update(races)
    .set(unjudged({ isCancelled: false, isCompleted: true }))
    .where(eq(races.id, raceId));
  expect(await outcomes(db, program, { prices })).toBe('prices.race-over');
  await db
    .update(races)
    .set(unjudged({ isCompleted: false }))
    .where(eq(races.id, raceId));
  await db
    .update(raceEvents)
    .set(unjudged({ status: 'cancelled' }))
    .where(eq(raceEvents.id, eventId));
  expect(await outcomes(db, program, { prices })).toBe('prices.race-over');
  expect(await historyOf(db)).toEqual([]);
});

testInTransaction('odds.pushed, odds.entry-rules: strange prices are stored and warned about', async (db) => {
  await insertDay(db);
  const { program } = await insertProgram(db, 'Kurzy');
  await outcomes(db, program, { prices: [win(3, { number: 1, market: 2 })] });
  const result = await push(db, program, { prices: [win(2.5), win(10_001, { number: 2 })] });
  expect(result.ok && result.value.warnings.map(({ code, horse, market }) => [code, horse, market])).toEqual([
    ['odds.above-shorter-market', 'ALFA', 2],
    ['odds.too-high', 'BÉTA', 1],
  ]);
});

testInTransaction(
  'odds.pushed, admin.audit, import.freshness: an hour of a key is one entry of the log, which counts, and stands among the sources',
  async (db) => {
    await insertDay(db);
    const { program } = await insertProgram(db, 'Kurzy');
    for (let call = 1; call <= 100; call += 1)
      await push(db, program, { prices: [win(4 + (call % 2)), win(7, { number: 9 })] }, (now + call * 100) as Instant);
    const entries = await db.select().from(auditLog);
    // An hour may end while the test runs.
    expect(entries.length).toBeLessThanOrEqual(2);
    expect(entries.map(({ after }) => (after as { stored: number }).stored).reduce((a, b) => a + b)).toBe(100);
    expect(entries[0]).toMatchObject({
      action: 'push-prices',
      subject: `api-key:${program.keyId}`,
      keyId: program.keyId,
    });
    const counted = await db.select().from(pricePushes);
    expect(counted.map(({ calls }) => calls).reduce((a, b) => a + b)).toBe(100);
    expect(counted.map(({ ignored }) => ignored).reduce((a, b) => a + b)).toBe(100);
    expect(await readPushSources(db)).toMatchObject([{ name: 'Kurzy', batchId: null, pricesInHour: 100 }]);
    expect(await db.$count(oddsHistory)).toBe(100);
  },
);

testInTransaction('odds.pushed: a key without the right pushes no prices', async (db) => {
  await insertDay(db);
  const { program } = await insertProgram(db, 'Dostihy', ['imports']);
  expect(await outcomes(db, program, { prices: [win(4)] })).toBe('actor.not-admin');
});

testOnNewDatabase(
  'odds.pushed: prices of one race from several connections at once are all stored, each once and in order',
  async ({ db }) => {
    await insertDay(db);
    const { program } = await insertProgram(db, 'Kurzy');
    const calls = Array.from({ length: 20 }, (_, index) =>
      outcomes(
        db,
        program,
        { prices: [win(3 + index, { number: 1 + (index % 2) }), win(3 + index, { number: 2 - (index % 2) })] },
        (now + index) as Instant,
      ),
    );
    const results = (await Promise.all(calls)).flat();
    expect(results.filter((outcome) => outcome !== 'stored' && outcome !== 'older')).toEqual([]);
    expect(await db.$count(oddsHistory)).toBe(results.filter((outcome) => outcome === 'stored').length);
    for (const number of [1, 2]) {
      const [runner] = await db.select().from(participations).where(eq(participations.number, number));
      const rows = await db.select().from(oddsHistory).where(eq(oddsHistory.runnerId, runner!.id));
      const last = rows.toSorted((a, b) => a.recordedAt.getTime() - b.recordedAt.getTime()).at(-1);
      expect(runner?.fortunaOdds).toBe(last?.odds);
    }
  },
);
