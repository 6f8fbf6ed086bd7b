import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { z } from 'zod';
import { pragueDate } from '#platform/time/prague-time.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { jockeys, participations, raceEvents, trainers } from '#features/racing/racing.tables.ts';
import { linkEditions } from '#features/racing/link-editions.server.ts';
import { testInTransaction } from '#tests/db.ts';
import { insertEvent, insertHorse, insertRace, insertRunner, unjudged } from '#tests/factories/racing.ts';
import { answerApiRequest } from './api-response.server.ts';

const now = Date.parse('2023-10-06T08:00:00Z') as Instant;
const Counted = z.object({ editions: z.int(), first: z.string().nullable(), last: z.string().nullable() });
const Scope = z.object({ completed: z.int(), first: z.int().nullable(), last: z.int().nullable() });

function ask(db: Db, address: string) {
  const { pathname: path, searchParams: query } = new URL(address, 'http://localhost');
  const ignore = () => undefined;
  const context = { db, now, today: pragueDate(now), dependsOn: ignore, validUntil: ignore };
  return answerApiRequest(context, { path, query, isDemo: false });
}

/** Star by Look Honey wins the 132nd Velká pardubická, and in Most in 2023 before Hodinka; the 133rd is on Sunday. */
async function insertSample(db: Db) {
  const [rider] = await db.insert(jockeys).values({ name: 'Jan Faltejsek' }).returning();
  const [trainer] = await db.insert(trainers).values({ name: 'Eva Čápová' }).returning();
  const star = await insertHorse(db, { name: 'STAR', country: 'GER', sire: 'Look Honey (IRE)' });
  const hodinka = await insertHorse(db, { name: 'HODINKA' });
  const won = { horseId: star, jockeyId: rider!.id, trainerId: trainer!.id, finishingPosition: 1, fortunaOdds: 2 };
  const past = await insertEvent(db, { date: '2022-10-09', location: 'Pardubice' });
  const cross = { raceName: '132. Velká pardubická', distance: 6900, raceKind: 'cross-country' } as const;
  const pastRace = await insertRace(db, { eventId: past, isCompleted: true, ...cross });
  await insertRunner(db, { raceId: pastRace, finishTime: '00:09:10.5', ...won });
  await insertRunner(db, { raceId: pastRace, resultStatus: 'PN' });
  const most = await insertEvent(db, { date: '2023-05-01', location: 'Most' });
  const mostRace = await insertRace(db, { eventId: most, isCompleted: true, distance: 1600, goingValue: 3.4 });
  await insertRunner(db, { raceId: mostRace, finishTime: '00:01:40.5', ...won });
  await insertRunner(db, { raceId: mostRace, horseId: hodinka, finishingPosition: 2, fortunaOdds: 5 });
  const ahead = await insertEvent(db, { date: '2023-10-08', location: 'Pardubice' });
  const nextRace = await insertRace(db, { eventId: ahead, ...cross, raceName: '133. Velká pardubická' });
  await insertRunner(db, { raceId: nextRace, horseId: star, number: 1 });
  await linkEditions(db);
  return { rider: rider!.id, trainer: trainer!.id, star, most, past, ahead, pastRace, nextRace };
}

testInTransaction(
  'downloads.api-courses: courses with their season, and of one its leaders, times, favourites and sourced facts',
  async (db) => {
    const { rider, trainer, star, most, ahead } = await insertSample(db);
    const scope = { season: 2023, asOf: '2023-10-06' };
    expect(await ask(db, '/courses')).toMatchObject({
      body: {
        data: [
          { slug: 'most', name: 'Most', scope, days: 1, races: 1, next: null },
          { slug: 'pardubice', places: ['Pardubice'], days: 0, races: 0, next: '2023-10-08' },
        ],
      },
    });
    expect(await ask(db, '/courses/most')).toMatchObject({
      body: {
        data: {
          scope,
          starters: 2,
          jumpStarters: 0,
          favourites: { races: 1, record: { wins: 1 }, kind: [{ key: 'flat', statistics: { total_races: 1 } }] },
          going: [{ eventId: most, date: '2023-05-01', value: 3.4 }],
          times: [
            {
              kind: 'flat',
              distanceM: 1600,
              races: 1,
              medianSeconds: null,
              record: { seconds: 100.5, horse: { id: star, name: 'Star' } },
            },
          ],
          jockeys: [{ id: rider, name: 'Jan Faltejsek', record: { wins: 1 } }],
          trainers: [{ id: trainer, record: { total_races: 1 } }],
          facts: expect.arrayContaining([expect.objectContaining({ kind: 'lap', source: expect.any(Object) })]),
        },
      },
    });
    expect(await ask(db, '/courses/pardubice')).toMatchObject({
      body: { data: { starters: 0, ahead: [{ eventId: ahead, date: '2023-10-08', races: 1 }], jockeys: [] } },
    });
  },
);

testInTransaction(
  'downloads.api-named-races: a named race has its editions, newest first, with winners, and says of which years',
  async (db) => {
    const { rider, trainer, star, past, ahead, pastRace, nextRace } = await insertSample(db);
    expect(await ask(db, '/named-races')).toMatchObject({
      body: {
        paging: { page: 1, pageSize: 50, total: 1 },
        data: [
          { slug: 'velka-pardubicka', name: 'Velká pardubická', editions: 1, first: '2022-10-09', last: '2022-10-09' },
        ],
      },
    });
    expect(await ask(db, '/named-races/velka-pardubicka')).toMatchObject({
      body: {
        paging: { page: 1, pageSize: 40, total: 2 },
        data: {
          scope: { completed: 1, first: 2022, last: 2022 },
          record: { time: '9:10.50', year: 2022, horse: 'Star' },
          leaders: { horses: [] },
          editions: [
            { raceId: nextRace, eventId: ahead, ordinal: 133, isCompleted: false, winners: [] },
            {
              raceId: pastRace,
              eventId: past,
              ordinal: 132,
              starters: 2,
              finished: 1,
              winningTime: '9:10.50',
              winners: [
                {
                  horse: { id: star, name: 'Star', country: 'GER' },
                  jockey: { name: 'Jan Faltejsek', slug: `${rider}-jan-faltejsek` },
                  trainer: { id: trainer, name: 'Eva Čápová' },
                  odds: 2,
                },
              ],
            },
          ],
        },
      },
    });
    expect(await ask(db, '/named-races/velka-pardubicka?page=2')).toMatchObject({ body: { data: { editions: [] } } });
    expect(await ask(db, '/named-races?page=2')).toMatchObject({ body: { paging: { total: 1 }, data: [] } });
  },
);

testInTransaction(
  'downloads.api-named-races: neither a cancelled nor an annulled race is counted as an edition, a race nobody finished is',
  async (db) => {
    const { past, pastRace } = await insertSample(db);
    const counted = async () => {
      const { body: list } = await ask(db, '/named-races');
      const { body: one } = await ask(db, '/named-races/velka-pardubicka');
      const { data } = z.object({ data: z.tuple([Counted]) }).parse(list);
      const { scope } = z.object({ data: z.object({ scope: Scope }) }).parse(one).data;
      expect(scope.completed).toBe(data[0].editions);
      return { ...data[0], years: [scope.first, scope.last] };
    };
    const none = { editions: 0, first: null, last: null, years: [null, null] };
    const one = { editions: 1, first: '2022-10-09', last: '2022-10-09', years: [2022, 2022] };
    const giveAll = (resultStatus: 'A' | 'PN') =>
      db
        .update(participations)
        .set(unjudged({ finishingPosition: null, resultStatus }))
        .where(eq(participations.raceId, pastRace));
    await giveAll('A');
    expect(await counted()).toEqual(none);
    await giveAll('PN');
    expect(await counted()).toEqual(one);
    await db
      .update(raceEvents)
      .set(unjudged({ status: 'cancelled' }))
      .where(eq(raceEvents.id, past));
    expect(await counted()).toEqual(none);
  },
);

testInTransaction('downloads.api-sires: sires with the runs of their offspring before today', async (db) => {
  await insertSample(db);
  expect(await ask(db, '/sires')).toMatchObject({
    body: {
      paging: { page: 1, pageSize: 50, total: 1 },
      data: [
        {
          name: 'Look Honey',
          country: 'IRE',
          scope: { asOf: '2023-10-06' },
          runs: 2,
          wins: 2,
          places: 2,
          kind: expect.arrayContaining([{ key: 'flat', record: { runs: 1, wins: 1, places: 1 } }]),
          distance: [{ key: 'mile' }, { key: 'staying' }],
        },
      ],
    },
  });
  expect(await ask(db, '/sires?page=2')).toMatchObject({ body: { paging: { total: 1 }, data: [] } });
});

testInTransaction(
  'downloads.api-jockey: a jockey has seasons, and statistics by course, kind and trainer',
  async (db) => {
    const { rider } = await insertSample(db);
    const one = { statistics: { total_races: 1, wins: 1 } };
    expect(await ask(db, `/jockeys/${rider}`)).toMatchObject({
      body: {
        data: {
          seasons: [
            { season: 2023, ...one },
            { season: 2022, ...one },
          ],
          breakdowns: {
            course: expect.arrayContaining([expect.objectContaining({ key: 'Pardubice' })]),
            kind: expect.arrayContaining([expect.objectContaining({ key: 'cross-country' })]),
            trainer: [{ key: 'Eva Čápová', statistics: { total_races: 2, wins: 2 } }],
          },
        },
      },
    });
  },
);

testInTransaction('downloads.error-body: a course or a named race that is none is a 404', async (db) => {
  await insertSample(db);
  for (const path of [
    '/courses/brno',
    '/courses/Most',
    '/courses/most%27',
    '/courses/-',
    '/named-races/nic',
    '/named-races/a--b',
  ])
    expect(await ask(db, path), path).toMatchObject({ status: 404 });
  expect(await ask(db, '/sires?page=0')).toMatchObject({
    status: 400,
    body: { fields: { page: [expect.any(String)] } },
  });
});
