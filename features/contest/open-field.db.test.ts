import { expect } from 'vitest';
import type { Instant } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { horseTips } from '#features/tips/tips.tables.ts';
import { testInTransaction } from '#tests/db.ts';
import { finishRace } from '#tests/factories/fantasy.ts';
import { insertProfile } from '#tests/factories/people.ts';
import { insertEvent, insertRace, insertRunner } from '#tests/factories/racing.ts';
import { setSiteTime } from '#tests/site-clock.ts';
import { ifWonOf, openFieldReader, readOpenField } from './open-field.server.ts';

const now = Date.parse('2023-10-08T12:00:00Z') as Instant;

/**
 * Four races of four runners at 3:1; Anna and Bob tip the first three, of which Bob wins one more, and runners of the
 * last.
 */
async function threeRaces(db: Db) {
  await setSiteTime(db, '2023-10-08T08:00:00Z');
  const eventId = await insertEvent(db, { date: '2023-10-08' });
  const races: { id: number; runners: number[] }[] = [];
  for (const raceNumber of [1, 2, 3, 4]) {
    const id = await insertRace(db, { eventId, raceNumber, time: `15:0${raceNumber}` });
    const runners: number[] = [];
    for (const number of [1, 2, 3, 4])
      runners.push((await insertRunner(db, { raceId: id, number, fortunaOdds: 3 })).id);
    races.push({ id, runners });
  }
  const [anna, bob] = [await insertProfile(db), await insertProfile(db)];
  const tip = (userId: string, race: number, place: number) =>
    db.insert(horseTips).values({ userId, raceId: races[race]!.id, runnerId: races[race]!.runners[place - 1]! });
  for (const race of [0, 1, 2]) {
    await tip(anna, race, race === 0 ? 1 : 4);
    await tip(bob, race, race < 2 ? 1 : 4);
  }
  await tip(anna, 3, 2);
  await tip(bob, 3, 3);
  for (const race of races.slice(0, 3)) await finishRace(db, race, now);
  return { anna, bob };
}

testInTransaction(
  'contest.if-won: the places come from the sums of the round and the tips of open races',
  async (db) => {
    const { anna, bob } = await threeRaces(db);
    const field = await readOpenField(db, now);
    const shown = (userId: string, members: Set<string> | null) =>
      ifWonOf(field, userId, members)?.races.map(({ raceNumber, outcomes }) => [
        raceNumber,
        outcomes.map(({ runner, rank, isMine, tippers }) => [runner?.odds ?? null, rank, isMine, tippers]),
      ]);
    expect(ifWonOf(field, anna, null)).toMatchObject({ rank: 2, people: 2 });
    // Anna's winner puts her level with Bob: both have two of four at one price, and the tip that was placed first
    // decides.
    expect(shown(bob, null)).toEqual([
      [
        4,
        [
          [3, 1, true, 1],
          [3, expect.any(Number), false, 1],
          [null, 1, false, 0],
        ],
      ],
    ]);
    expect(shown(anna, new Set([anna]))?.[0]?.[1]).toEqual([
      [3, 1, true, 1],
      [null, 1, false, 0],
    ]);
    expect(ifWonOf(field, 'nobody', null)).toBeNull();
  },
);

testInTransaction('contest.if-won: the field is read once until something moves it', async (db) => {
  await threeRaces(db);
  let announce: (topic: string) => void = () => undefined;
  let isListening = true;
  const read = openFieldReader({
    live: {
      onTopic: (notify) => {
        announce = notify;
        return () => undefined;
      },
    },
    processState: { isListening: () => isListening },
  });
  const first = await read(db, now);
  announce('group:1');
  expect(await read(db, now)).toBe(first);
  for (const topic of ['event:1', 'standings', 'clock']) {
    const before = await read(db, now);
    announce(topic);
    expect(await read(db, now)).not.toBe(before);
  }
  isListening = false;
  expect(await read(db, now)).not.toBe(await read(db, now));
});
