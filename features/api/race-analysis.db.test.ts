import { expect } from 'vitest';
import { pragueDate } from '#platform/time/prague-time.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { jockeys, trainers } from '#features/racing/racing.tables.ts';
import { testInTransaction } from '#tests/db.ts';
import { insertEvent, insertHorse, insertRace, insertRunner } from '#tests/factories/racing.ts';
import { answerApiRequest } from './api-response.server.ts';

const now = Date.parse('2023-10-06T08:00:00Z') as Instant;

function ask(db: Db, id: number) {
  const ignore = () => undefined;
  const context = { db, now, today: pragueDate(now), dependsOn: ignore, validUntil: ignore };
  return answerApiRequest(context, { path: `/races/${id}/analysis`, query: new URLSearchParams(), isDemo: false });
}

testInTransaction(
  'downloads.api-analysis: runners of a race are compared by what they ran before it, each pair that met once',
  async (db) => {
    const [rider] = await db.insert(jockeys).values({ name: 'Jan Faltejsek' }).returning();
    const [trainer] = await db.insert(trainers).values({ name: 'Eva Čápová' }).returning();
    const team = { jockeyId: rider!.id, trainerId: trainer!.id };
    const [star, hodinka, stranger] = [await insertHorse(db), await insertHorse(db), await insertHorse(db)];
    for (const [date, first, second] of [
      ['2023-09-01', star, hodinka],
      ['2023-09-10', star, hodinka],
      ['2023-09-20', hodinka, star],
      // After the race: it counts for nobody.
      ['2023-10-05', hodinka, star],
    ] as const) {
      const eventId = await insertEvent(db, { date, location: date < '2023-09-15' ? 'Most' : 'Praha' });
      const raceId = await insertRace(db, { eventId, isCompleted: true, distance: 1600 });
      const place = (position: number) => ({
        raceId,
        finishingPosition: position,
        finishTime: `00:01:4${position}.00`,
      });
      await insertRunner(db, { ...place(1), horseId: first, ...team });
      await insertRunner(db, { ...place(2), horseId: second });
    }
    const eventId = await insertEvent(db, { date: '2023-10-01', location: 'Most' });
    const raceId = await insertRace(db, { eventId, distance: 1600 });
    const one = await insertRunner(db, { raceId, horseId: star, number: 1, weight: 58, fortunaOdds: 2, ...team });
    const two = await insertRunner(db, { raceId, horseId: hodinka, number: 2, weight: 60, fortunaOdds: 2 });
    const three = await insertRunner(db, { raceId, horseId: stranger, number: 3, resultStatus: 'DNS' });
    const best = { bestSeconds: 101, daysOff: 11, distance: { places: 3, starts: 3 }, market: 0.5, forecast: null };
    expect(await ask(db, raceId)).toMatchObject({
      status: 200,
      body: {
        data: {
          raceId,
          eventId,
          kind: 'flat',
          distanceM: 1600,
          scope: { before: '2023-10-01' },
          runners: [
            {
              id: one.id,
              number: 1,
              ...best,
              course: { places: 2, starts: 2 },
              weightGapKg: -2,
              pair: { wins: 3, rides: 3 },
            },
            { id: two.id, number: 2, ...best, weightGapKg: 0, pair: { wins: 0, rides: 0 } },
            {
              id: three.id,
              isNonStarter: true,
              formMean: null,
              bestSeconds: null,
              course: { starts: 0 },
              market: null,
            },
          ],
          duels: [{ horseIds: [star, hodinka], ahead: 2, behind: 1, meetings: 3 }],
        },
      },
    });
    expect(await ask(db, 999_999)).toMatchObject({ status: 404, body: { reason: 'api.not-found' } });
  },
);
