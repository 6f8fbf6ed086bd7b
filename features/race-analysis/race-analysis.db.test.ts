import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { raceAnalysis, raceAnalysisData } from './race-analysis.rules.ts';
import type { Instant, PragueDate } from '#platform/time/time.rules.ts';
import { readOddsPage } from '#features/odds-analysis/read-odds-page.server.ts';
import { testInTransaction } from '#tests/db.ts';
import { insertEvent, insertHorse, insertRace, insertRunner } from '#tests/factories/racing.ts';
import { readDayRaces } from './read-day-races.server.ts';
import { readRaceAnalysis } from './read-race-analysis.server.ts';

const now = Date.parse('2023-10-06T08:00:00Z') as Instant;
const today = '2023-10-06' as PragueDate;

testInTransaction(
  'race-analysis.which-runs: an analysis reads runs before the race day, this season’s rides, and the tips and odds of the race',
  async (db) => {
    const horseId = await insertHorse(db, { name: 'KORUNKA', sex: 'kl' });
    const past = await insertRace(db, {
      eventId: await insertEvent(db, { date: '2023-09-01', location: 'Most' }),
      isCompleted: true,
      distance: 1600,
    });
    await insertRunner(db, { raceId: past, horseId, finishingPosition: 1, weight: 55, jockey: 'Jan Novák' });
    const rival = await insertHorse(db, { name: 'RIVAL' });
    await insertRunner(db, { raceId: past, horseId: rival, finishingPosition: 2 });
    const eventId = await insertEvent(db, { date: '2023-10-08', location: 'Pardubice' });
    const raceId = await insertRace(db, { eventId, distance: 1600, raceName: 'Cena' });
    const runner = await insertRunner(db, {
      raceId,
      horseId,
      number: 1,
      weight: 56,
      fortunaOdds: 2,
      tipsportOdds: 2.1,
    });
    await insertRunner(db, { raceId, horseId: rival, number: 2, weight: 50, fortunaOdds: 3, tipsportOdds: 2.8 });
    await db.execute(
      sql`insert into odds_history (participation_id, bookmaker, market, odds, recorded_at) values (${runner.id}, 'F', 1, 2, '2023-10-05T10:00:00Z')`,
    );
    const rows = await readRaceAnalysis(db, raceId, today);
    const data = rows && raceAnalysisData(rows, now);
    const analysis = data && raceAnalysis(data, now);
    expect(rows?.runs).toEqual([
      expect.objectContaining({
        horseId,
        raceId: past,
        date: '2023-09-01',
        location: 'Most',
        position: 1,
        weightKg: 55,
        jockeyName: 'Jan Novák',
      }),
      expect.objectContaining({ horseId: rival, position: 2 }),
    ]);
    expect(analysis?.duels.duels[0]?.[1]).toEqual({ ahead: 1, behind: 0, meetings: 1 });
    expect(analysis?.comparison[0]).toMatchObject({
      daysOff: 37,
      distance: { value: { places: 1, starts: 1 } },
      weightGap: { value: 0 },
    });
    expect(analysis?.odds.favouriteNames).toEqual(['Korunka']);
    expect(analysis?.facts).toContainEqual(expect.objectContaining({ kind: 'top-weight', aboveKg: 6 }));
    expect(analysis?.outcome).toBeNull();
    expect(await readRaceAnalysis(db, 0, today)).toBeNull();
  },
);

testInTransaction('race-analysis.which-runs: the analysis of a past race contains no run after it', async (db) => {
  const horseId = await insertHorse(db);
  const first = await insertRace(db, { eventId: await insertEvent(db, { date: '2023-05-01' }), isCompleted: true });
  await insertRunner(db, { raceId: first, horseId, finishingPosition: 4 });
  const second = await insertRace(db, { eventId: await insertEvent(db, { date: '2023-06-01' }), isCompleted: true });
  await insertRunner(db, { raceId: second, horseId, finishingPosition: 1 });
  const rows = await readRaceAnalysis(db, second, today);
  expect(rows?.runs.map(({ raceId }) => raceId)).toEqual([first]);
  expect((await readRaceAnalysis(db, first, today))?.runs).toEqual([]);
});

testInTransaction(
  'race-day.chosen-event: odds analysis and the list of analyses choose the day as the home page does',
  async (db) => {
    expect(await readOddsPage(db, { now, eventId: null, raceNumber: null })).toBeNull();
    expect(await readDayRaces(db, { now, eventId: null })).toBeNull();
    const past = await insertEvent(db, { date: '2023-10-01', location: 'Most' });
    const next = await insertEvent(db, { date: '2023-10-07', location: 'Pardubice' });
    for (const raceNumber of [1, 2]) await insertRace(db, { eventId: next, raceNumber, time: `1${raceNumber}:00` });
    const page = await readOddsPage(db, { now, eventId: null, raceNumber: 2 });
    expect(page?.day.event).toMatchObject({ id: next });
    expect(page?.day.chosen?.number).toBe(2);
    expect(page?.neighbours).toMatchObject({ previous: { eventId: past }, next: null });
    expect((await readOddsPage(db, { now, eventId: next, raceNumber: 9 }))?.day.chosen?.number).toBe(1);
    expect((await readOddsPage(db, { now, eventId: past, raceNumber: null }))?.odds).toBeNull();
    expect((await readDayRaces(db, { now, eventId: null }))?.races.map(({ number, state }) => [number, state])).toEqual(
      [
        [1, 'next'],
        [2, 'upcoming'],
      ],
    );
  },
);
