import { expect } from 'vitest';
import { pragueDate } from '#platform/time/prague-time.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { jockeys, stables, trainers } from '#features/racing/racing.tables.ts';
import { testInTransaction } from '#tests/db.ts';
import { insertEvent, insertHorse, insertRace, insertRunner } from '#tests/factories/racing.ts';
import { answerApiRequest } from './api-response.server.ts';

const now = Date.parse('2023-10-06T08:00:00Z') as Instant;

function ask(db: Db, address: string) {
  const { pathname: path, searchParams: query } = new URL(address, 'http://localhost');
  const ignore = () => undefined;
  const context = { db, now, today: pragueDate(now), dependsOn: ignore, validUntil: ignore };
  return answerApiRequest(context, { path, query, isDemo: false });
}

/** Hodinka won in Most in 2022 and in 2023 for Tůma; today she is with Čápová, who has no start yet. */
async function insertSample(db: Db) {
  const [former, present] = await db
    .insert(trainers)
    .values([{ name: 'Ivan Tůma' }, { name: 'Eva Čápová' }])
    .returning();
  const [stable] = await db.insert(stables).values({ name: 'Stáj Lipany' }).returning();
  const [rider] = await db.insert(jockeys).values({ name: 'Josef Váňa ml.' }).returning();
  const horseId = await insertHorse(db, { name: 'HODINKA', trainerId: present!.id, stableId: stable!.id });
  for (const date of ['2022-05-01', '2023-05-01']) {
    const eventId = await insertEvent(db, { location: 'Most', date });
    const raceId = await insertRace(db, { eventId, isCompleted: true, prizeSplit: [1000] });
    await insertRunner(db, { raceId, horseId, jockeyId: rider!.id, trainerId: former!.id, finishingPosition: 1 });
  }
  return { former: former!.id, present: present!.id, stable: stable!.id, rider: rider!.id, horseId };
}

testInTransaction(
  'downloads.scope-said: the lists of trainers and stables have the season before today, and say so',
  async (db) => {
    const { former, present, stable } = await insertSample(db);
    const scope = { season: 2023, course: null, kind: null, days: null, asOf: '2023-10-06' };
    const season = { rank: 1, record: { total_races: 1, wins: 1 }, won: [{ currency: 'Kč', amount: 1000 }] };
    expect(await ask(db, '/trainers')).toMatchObject({
      body: {
        paging: { page: 1, pageSize: 25, total: 1 },
        data: [{ id: former, name: 'Ivan Tůma', scope, ...season }],
      },
    });
    expect(await ask(db, '/stables')).toMatchObject({ body: { data: [{ id: stable, scope, ...season }] } });
    expect(await ask(db, '/trainers?days=90&kind=flat&sort=name')).toMatchObject({
      body: {
        data: [
          { id: present, rank: null, scope: { ...scope, days: 90, kind: 'flat' }, record: { total_races: 0 } },
          { id: former, rank: null },
        ],
      },
    });
    expect((await ask(db, '/stables?days=7')).status).toBe(400);
  },
);

testInTransaction(
  'downloads.api-connections: a trainer has the starts of the day, a stable those of its horses of today',
  async (db) => {
    const { former, present, stable, rider, horseId } = await insertSample(db);
    expect(await ask(db, `/trainers/${former}`)).toMatchObject({
      body: {
        data: {
          id: former,
          scope: { season: 2023, starts: 'on-the-day', asOf: '2023-10-06' },
          current: { horses: 1, record: { total_races: 1 }, won: [{ amount: 1000 }] },
          career: { record: { total_races: 2 }, won: [{ amount: 2000 }] },
          seasons: [{ season: 2023 }, { season: 2022, record: { wins: 1 } }],
          breakdowns: {
            course: [{ key: 'Most', statistics: { total_races: 2 } }],
            jockey: [{ key: { id: rider, name: 'Josef Váňa ml.' }, statistics: { wins: 2 } }],
          },
          horses: [],
        },
      },
    });
    expect(await ask(db, `/trainers/${present}`)).toMatchObject({
      body: { data: { career: { record: { total_races: 0 } }, horses: [{ id: horseId, name: 'Hodinka' }] } },
    });
    expect(await ask(db, `/stables/${stable}`)).toMatchObject({
      body: {
        data: {
          scope: { starts: 'horses-of-today' },
          career: { record: { total_races: 2 } },
          horses: [{ id: horseId, trainer: { id: present }, record: { totalRaces: 1 } }],
        },
      },
    });
    for (const path of ['/trainers/999999', '/stables/999999']) expect((await ask(db, path)).status).toBe(404);
  },
);
