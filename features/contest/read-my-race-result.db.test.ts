import { expect } from 'vitest';
import type { Instant } from '#platform/time/time.rules.ts';
import { freezeDue } from './freeze-rounds.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { horseTips } from '#features/tips/tips.tables.ts';
import { testInTransaction } from '#tests/db.ts';
import { actingAt, finishRace } from '#tests/factories/fantasy.ts';
import { insertProfile } from '#tests/factories/people.ts';
import { holdContest } from '#tests/factories/contest.ts';
import { insertEvent, insertRace, insertRunner } from '#tests/factories/racing.ts';
import { setSiteTime } from '#tests/site-clock.ts';
import { readMyRaceResult } from './my-standing.server.ts';

const afterRaces = Date.parse('2023-10-08T15:00:00Z') as Instant;

/** Four races of six runners, each priced 3:1 and 2:1 for a place; the runners finish as they were inserted. */
async function fourRaces(db: Db) {
  await setSiteTime(db, '2023-10-08T08:00:00Z');
  await holdContest(db);
  const eventId = await insertEvent(db, { date: '2023-10-08' });
  const races: { id: number; runners: number[] }[] = [];
  for (const raceNumber of [1, 2, 3, 4]) {
    const id = await insertRace(db, { eventId, raceNumber, time: `14:0${raceNumber}` });
    const runners: number[] = [];
    for (const number of [1, 2, 3, 4, 5, 6])
      runners.push((await insertRunner(db, { raceId: id, number, fortunaOdds: 3, fortunaPlace3Odds: 2 })).id);
    races.push({ id, runners });
  }
  const tip = async (userId: string, places: readonly number[]) => {
    for (const [index, place] of places.entries())
      await db
        .insert(horseTips)
        .values({ userId, raceId: races[index]!.id, runnerId: races[index]!.runners[place - 1]! });
  };
  return { races, tip };
}

testInTransaction(
  'tips.race-line, contest.rank-change: a result answers a person’s tips in the race and their rank before and after',
  async (db) => {
    const { races, tip } = await fourRaces(db);
    const [anna, bob, cyril] = [await insertProfile(db), await insertProfile(db), await insertProfile(db)];
    // Anna loses two races and wins the others, Bob is placed once; Cyril tips too few.
    await tip(anna, [6, 6, 1, 1]);
    await tip(bob, [6, 6, 2, 6]);
    await tip(cyril, [1]);
    await db.insert(horseTips).values({ userId: anna, raceId: races[3]!.id, runnerId: races[3]!.runners[5]! });
    const last = races[3]!;
    expect(await readMyRaceResult(db, last.id, anna)).toEqual({ tips: [], standing: null });
    for (const race of races.slice(0, 3)) await finishRace(db, race, afterRaces);
    expect((await readMyRaceResult(db, races[2]!.id, bob)).standing).toEqual({ rank: 2, before: null, ranked: 2 });
    await finishRace(db, last, afterRaces);
    const mine = await readMyRaceResult(db, last.id, anna);
    expect(mine.tips).toMatchObject([
      { runnerId: last.runners[0], state: 'won', position: 1 },
      { runnerId: last.runners[5], state: 'lost', position: 6, payoutMillionths: 0 },
    ]);
    expect(mine.tips[0]!.payoutMillionths).toBeGreaterThan(1_000_000);
    expect(mine.standing).toEqual({ rank: 1, before: 1, ranked: 2 });
    expect(await readMyRaceResult(db, races[1]!.id, cyril)).toEqual({ tips: [], standing: null });
    expect((await readMyRaceResult(db, races[0]!.id, cyril)).standing).toEqual({ rank: null, before: null, ranked: 2 });
    const noon = Date.parse('2023-10-10T10:00:00Z') as Instant;
    await freezeDue(db, actingAt(db, noon).clock, noon);
    expect((await readMyRaceResult(db, last.id, anna)).standing).toBeNull();
  },
);
