import { expect } from 'vitest';
import { rankedTallies } from '#features/season-review/season-review.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';
import { readPastRaces } from '#features/analysis/read-past-races.server.ts';
import { readRaceAnalysis } from '#features/race-analysis/read-race-analysis.server.ts';
import { readRaceDay } from '#features/race-day/read-race-day.server.ts';
import { readSeasonRaces } from '#features/season-review/season-review.server.ts';
import { testInTransaction } from '#tests/db.ts';
import { insertEvent, insertHorse, insertRace, insertRunner, unjudged } from '#tests/factories/racing.ts';

const [start, end, today] = ['2023-01-01', '2023-12-31', '2023-10-06'] as PragueDate[];

testInTransaction(
  'racing.ages: the birth year gives the age on cards, in analyses, the rating and the season review, else the card does',
  async (db) => {
    const eventId = await insertEvent(db, { date: '2023-09-09' });
    const raceId = await insertRace(db, unjudged({ eventId, isCompleted: true }));
    const born = [
      { birthYear: 2021, horseAge: null },
      { birthYear: 2021, horseAge: 3 },
      { birthYear: null, horseAge: 4 },
    ];
    const horseIds: number[] = [];
    for (const [at, { birthYear, horseAge }] of born.entries()) {
      const horseId = await insertHorse(db, { birthYear });
      await insertRunner(db, unjudged({ raceId, horseId, number: at + 1, horseAge, finishingPosition: at + 1 }));
      horseIds.push(horseId);
    }
    const tallies = rankedTallies(await readSeasonRaces(db, start!, end!));
    expect(tallies['two-year-olds'].map(({ id }) => id)).toEqual(horseIds.slice(0, 2));
    expect(tallies.flat.map(({ id }) => id)).toEqual(horseIds.slice(2));
    const ages = [2, 2, 4];
    const byNumber = <Row extends { number: number | null }>(rows: readonly Row[]) =>
      rows.toSorted((a, b) => (a.number ?? 0) - (b.number ?? 0));
    expect(byNumber((await readRaceDay(db, eventId, today!))!.runners).map(({ horseAge }) => horseAge)).toEqual(ages);
    expect((await readPastRaces(db, today!)).flatMap(({ runners }) => runners.map(({ age }) => age))).toEqual(ages);
    const { runners } = (await readRaceAnalysis(db, raceId, today!))!;
    expect(runners.toSorted((a, b) => a.id - b.id).map(({ horseAge }) => horseAge)).toEqual(ages);
  },
);
