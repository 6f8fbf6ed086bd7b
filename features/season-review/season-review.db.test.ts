import { expect } from 'vitest';
import type { PragueDate } from '#platform/time/time.rules.ts';
import { jockeys, trainers } from '#features/racing/racing.tables.ts';
import { testInTransaction } from '#tests/db.ts';
import { insertEvent, insertHorse, insertRace, insertRunner } from '#tests/factories/racing.ts';
import { readReviewedSeasons, readSeasonReview } from './season-review.server.ts';

const today = '2023-10-06' as PragueDate;

testInTransaction(
  'season-review.page, season-review.counted: a season counts completed races before today, and says to which day',
  async (db) => {
    const [rider] = await db.insert(jockeys).values({ name: 'Josef Bartoš' }).returning();
    const [trainer] = await db.insert(trainers).values({ name: 'Radek Holčák' }).returning();
    const people = { jockeyId: rider!.id, trainerId: trainer!.id };
    const horse = await insertHorse(db, { name: 'SACAMIRO', country: 'FR' });
    const spring = await insertEvent(db, { location: 'Most', date: '2023-04-02' });
    const first = await insertRace(db, { eventId: spring, isCompleted: true, distance: 1200, prizeMoney: 60_000 });
    await insertRunner(db, {
      raceId: first,
      horseId: horse,
      finishingPosition: 1,
      finishTime: '00:01:12.00',
      fortunaOdds: 9,
      ...people,
    });
    await insertRunner(db, { raceId: first, finishingPosition: 2, finishingMargin: 'krk', fortunaOdds: 2 });
    await insertRunner(db, { raceId: first, resultStatus: 'DNS' });
    const annulled = await insertRace(db, { eventId: spring, raceNumber: 2, isCompleted: true });
    await insertRunner(db, { raceId: annulled, resultStatus: 'A' });
    const now = await insertRace(db, {
      eventId: await insertEvent(db, { date: today }),
      isCompleted: true,
    });
    await insertRunner(db, { raceId: now, horseId: horse, finishingPosition: 1 });
    const old = await insertRace(db, { eventId: await insertEvent(db, { date: '2021-05-02' }), isCompleted: true });
    await insertRunner(db, { raceId: old, finishingPosition: 1 });

    const seasons = await readReviewedSeasons(db, today);
    expect(seasons).toEqual([2021, 2023]);
    const review = await readSeasonReview(db, 2023, seasons, today);
    expect(review).toMatchObject({
      countedTo: '2023-10-05',
      span: { first: '2023-04-02', last: '2023-04-02', courses: 1 },
      counts: { days: 1, races: 1, starts: 2, horses: 2 },
      surprise: { horseId: horse, odds: 9, margin: 'krk', startsBefore: 0 },
      surpriseTips: { tippers: 0, onWinner: 0, payout: null },
      records: {
        fastestKilometre: { horseId: horse, seconds: 60 },
        winningRun: null,
        closestFinish: { lengths: 0.3, others: 0 },
        highestPrize: { amount: 60_000 },
        mostTips: null,
        priceMove: null,
      },
      names: {
        horses: [{ id: horse, name: 'SACAMIRO', country: 'FR' }],
        jockeys: [{ id: rider!.id, name: 'Josef Bartoš' }],
        trainers: [{ id: trainer!.id, name: 'Radek Holčák' }],
      },
      tipper: null,
      robot: null,
    });
    expect(review?.champions.map(({ category }) => category)).toEqual(['jockeys', 'trainers', 'flat']);
    expect(await readSeasonReview(db, 2022, seasons, today)).toBeNull();
    expect(await readSeasonReview(db, 2021, seasons, today)).toMatchObject({ countedTo: null, counts: { races: 1 } });
  },
);

testInTransaction('season-review.page: the current season before its first race is an empty review', async (db) => {
  expect(await readReviewedSeasons(db, today)).toEqual([]);
  expect(await readSeasonReview(db, 2023, [], today)).toMatchObject({ span: null, champions: [], surprise: null });
});
