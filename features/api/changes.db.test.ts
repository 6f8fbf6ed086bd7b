import { eq, type SQL, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { pragueDate } from '#platform/time/prague-time.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { clearDatabase } from '#features/demo/whole-database.server.ts';
import { forgetRowChanges } from './forget-row-changes.server.ts';
import { readKnownMigrations } from '#platform/db/migration-records.server.ts';
import { rowChanges } from './row-changes.tables.ts';
import {
  horses,
  jockeys,
  participations,
  raceEvents,
  races,
  stables,
  trainers,
} from '#features/racing/racing.tables.ts';
import { testInTransaction, testOnNewDatabase } from '#tests/db.ts';
import { applyMigrations, dropEverything } from '#features/operations/restore-backup.server.ts';
import { insertEvent, insertHorse, insertRace, insertRunner, unjudged } from '#tests/factories/racing.ts';
import { databaseMoment } from '#tests/site-clock.ts';
import { answerApiRequest } from './api-response.server.ts';
import { bulkRoutes } from './bulk-routes.server.ts';

const siteNow = Date.parse('2023-10-06T08:00:00Z') as Instant;

function ask(db: Db, address: string) {
  const { pathname: path, searchParams: query } = new URL(address, 'http://localhost');
  const ignore = () => undefined;
  const context = { db, now: siteNow, today: pragueDate(siteNow), dependsOn: ignore, validUntil: ignore };
  return answerApiRequest(context, { path, query, isDemo: false });
}

type Answer = { completeUntil: string; deleted: number[]; data: { id: number }[]; paging: { total: number } };

async function changesOf(db: Db, list: string, since: string): Promise<Answer> {
  const answer = await ask(db, `/${list}?changedSince=${encodeURIComponent(since)}`);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body as Answer;
}

/** One row of each table. */
async function insertSample(db: Db) {
  const [trainer] = await db.insert(trainers).values({ name: 'Eva Čápová' }).returning();
  const [stable] = await db.insert(stables).values({ name: 'Stáj Lipany' }).returning();
  const [jockey] = await db.insert(jockeys).values({ name: 'Josef Váňa ml.' }).returning();
  const horseId = await insertHorse(db, { name: 'HODINKA' });
  const eventId = await insertEvent(db, { location: 'Most', date: '2023-05-01' });
  const raceId = await insertRace(db, { eventId });
  const { id } = await insertRunner(db, { raceId, horseId });
  return {
    trainers: trainer!.id,
    stables: stable!.id,
    jockeys: jockey!.id,
    horses: horseId,
    events: eventId,
    races: raceId,
    runners: id,
  };
}
type Sample = Awaited<ReturnType<typeof insertSample>>;

const tables: { [table in keyof Sample]: { update: SQL; nothing: SQL } } = {
  trainers: { update: sql`update trainers set name = 'Eva Nová'`, nothing: sql`update trainers set name = name` },
  stables: { update: sql`update stables set name = 'Stáj Nová'`, nothing: sql`update stables set name = name` },
  jockeys: {
    update: sql`update individual_jockeys set title = 'ž.'`,
    nothing: sql`update individual_jockeys set title = title`,
  },
  horses: {
    update: sql`update individual_horses set colour = 'ryzák'`,
    nothing: sql`update individual_horses set colour = colour`,
  },
  events: {
    update: sql`update race_events set weather = 'déšť'`,
    nothing: sql`update race_events set weather = weather`,
  },
  races: { update: sql`update races set distance = 1600`, nothing: sql`update races set distance = distance` },
  runners: {
    update: sql`update race_participations set weight = 60`,
    nothing: sql`update race_participations set weight = weight`,
  },
};

/** 'runners 12' of what was recorded. */
async function recorded(db: Db): Promise<string[]> {
  const rows = await db.select().from(rowChanges);
  return rows.map(({ tableName, rowId }) => `${tableName} ${rowId}`).toSorted();
}

testInTransaction(
  'downloads.changed-since: what is stored, changed or deleted of each table is recorded, a statement that changes nothing is not',
  async (db) => {
    const sample = await insertSample(db);
    const everything = Object.entries(sample).map(([table, id]) => `${table} ${id}`);
    expect(await recorded(db)).toEqual(everything.toSorted());
    for (const [table, { update, nothing }] of Object.entries(tables)) {
      await db.delete(rowChanges);
      await db.execute(nothing);
      expect(await recorded(db), table).toEqual([]);
      await db.execute(update);
      expect(await recorded(db), table).toEqual([`${table} ${sample[table as keyof Sample]}`]);
    }
    await db.delete(rowChanges);
    // With the day go its races and runners.
    await db.delete(raceEvents);
    for (const table of [horses, trainers, stables, jockeys]) await db.delete(table);
    expect(await recorded(db)).toEqual(everything.toSorted());
  },
);

testInTransaction(
  'downloads.changed-since: with the result of a race its runners change, and a race that moves changes both days',
  async (db) => {
    const { races: raceId, runners, events } = await insertSample(db);
    await db.update(participations).set(unjudged({ resultStatus: 'DNS' }));
    const otherId = await insertEvent(db);
    await db.delete(rowChanges);
    await db.update(races).set(unjudged({ isCompleted: true }));
    expect(await recorded(db)).toEqual([`races ${raceId}`, `runners ${runners}`]);
    const since = await databaseMoment(db);
    await db.update(races).set({ eventId: otherId });
    const { data } = await changesOf(db, 'events', since);
    expect(data.map(({ id }) => id)).toEqual([events, otherId].toSorted((a, b) => a - b));
  },
);

testInTransaction(
  'downloads.changed-since: each list has its changed rows whole, and the ids that are gone',
  async (db) => {
    const sample = await insertSample(db);
    const gone = { ...(await insertSampleNamed(db, 'druhá')) };
    for (const list of ['events', 'horses', 'jockeys', 'trainers', 'stables'] as const) {
      const whole = (await ask(db, `/${list}${list === 'trainers' || list === 'stables' ? '?sort=name' : ''}`))
        .body as Answer;
      const since = await databaseMoment(db);
      expect(await changesOf(db, list, since), list).toMatchObject({ paging: { total: 0 }, deleted: [], data: [] });
      await db.execute(sql`${tables[list].update} where id = ${sample[list]}`);
      await db.execute(sql`delete from ${sql.identifier(tableOf[list])} where id = ${gone[list]}`);
      const { data, deleted, paging } = await changesOf(db, list, since);
      expect([data.map(({ id }) => id), deleted, paging.total], list).toEqual([[sample[list]], [gone[list]], 2]);
      const [before] = whole.data.filter(({ id }) => id === sample[list]);
      expect(Object.keys(data[0]!), list).toEqual(Object.keys(before!));
      expect((await ask(db, `/${list}?page=2&changedSince=${since}`)).body, list).toMatchObject({
        paging: { total: 2 },
        data: [],
        deleted: [],
      });
    }
  },
);

const tableOf = {
  events: 'race_events',
  horses: 'individual_horses',
  jockeys: 'individual_jockeys',
  trainers: 'trainers',
  stables: 'stables',
} as const;

async function insertSampleNamed(db: Db, name: string) {
  const [trainer] = await db.insert(trainers).values({ name }).returning();
  const [stable] = await db.insert(stables).values({ name }).returning();
  const [jockey] = await db.insert(jockeys).values({ name }).returning();
  const [horses, events] = [await insertHorse(db), await insertEvent(db)];
  return { trainers: trainer!.id, stables: stable!.id, jockeys: jockey!.id, horses, events };
}

testInTransaction(
  'downloads.changed-since: a day changes with its races and runners, also with those deleted',
  async (db) => {
    const { events, races: raceId, runners } = await insertSample(db);
    await insertSampleNamed(db, 'druhá');
    for (const statement of [
      sql`update race_participations set fortuna_odds = 3.5`,
      sql`update races set distance = 2000`,
      sql`delete from race_participations where id = ${runners}`,
      sql`delete from races where id = ${raceId}`,
    ]) {
      const since = await databaseMoment(db);
      await db.execute(statement);
      expect(await changesOf(db, 'events', since)).toMatchObject({
        data: [{ id: events, location: 'Most' }],
        deleted: [],
      });
    }
  },
);

testInTransaction(
  'downloads.changed-since: a malformed or future moment, and one with a filter, are refused; one before all is known is gone',
  async (db) => {
    const refused = async (address: string) => (await ask(db, address)).body;
    const badQuery = { code: 400, reason: 'api.bad-query', fields: { changedSince: [expect.any(String)] } };
    for (const since of ['yesterday', '2026-11-28', '1764320400', '2026-02-30T00:00:00Z', '2026-11-28T25:00:00Z'])
      expect(await refused(`/horses?changedSince=${since}`), since).toMatchObject(badQuery);
    const past = '2020-01-01T00:00:00Z';
    for (const [list, filter] of [
      ['events', 'from=2023-01-01'],
      ['horses', 'q=baron'],
      ['jockeys', 'q=vana'],
      ['trainers', 'sort=name'],
      ['stables', 'days=90'],
    ])
      expect(await refused(`/${list}?changedSince=${past}&${filter}`), list).toMatchObject(badQuery);
    expect(await refused('/horses?changedSince=2999-01-01T00:00:00Z')).toMatchObject({
      code: 400,
      reason: 'api.future-moment',
      message: expect.stringContaining('teprve nastane'),
      fields: { changedSince: ['too_big'] },
    });
    expect((await ask(db, `/horses?changedSince=${past}`)).status).toBe(200);
    expect((await ask(db, '/horses?changedSince=2020-01-01T01:00:00%2B01:00')).status).toBe(200);
    await forgetRowChanges(db);
    const since = await databaseMoment(db);
    expect(await refused(`/horses?changedSince=${past}`)).toMatchObject({ code: 410, reason: 'api.changes-unknown' });
    expect((await ask(db, `/horses?changedSince=${since}`)).status).toBe(200);
  },
);

testInTransaction('downloads.changed-since: of a database that begins anew nothing earlier is known', async (db) => {
  await insertSample(db);
  await clearDatabase(db);
  expect(await recorded(db)).toEqual(['all 0']);
  expect((await ask(db, '/horses?changedSince=2020-01-01T00:00:00Z')).status).toBe(410);
});

testOnNewDatabase(
  'downloads.changed-since: of rows stored before changes were recorded nothing earlier is known',
  async ({ db }) => {
    const migrations = readKnownMigrations();
    const at = migrations.findIndex(({ sql: statements }) => statements.some((text) => text.includes('"row_changes"')));
    await db.transaction(async (tx) => {
      await dropEverything(tx);
      await applyMigrations(tx, migrations.slice(0, at));
      await insertHorse(tx);
      await applyMigrations(tx, migrations.slice(at));
    });
    expect(await recorded(db)).toEqual(['all 0']);
    expect((await ask(db, '/horses?changedSince=2020-01-01T00:00:00Z')).status).toBe(410);
  },
);

const askBulk = (db: Db, path: string) => bulkRoutes({ db, trustProxy: true }).request(`/api/v1/bulk/${path}`);

testInTransaction(
  'downloads.changed-since: a bulk table sends changed rows whole and deleted ones by id, and says up to when it is complete',
  async (db) => {
    const { runners, horses: horseId } = await insertSample(db);
    const { id: other } = await insertRunner(db);
    const since = await databaseMoment(db);
    expect(await (await askBulk(db, `runners?changedSince=${since}`)).text()).toBe('');
    await db.update(participations).set({ weight: 60 }).where(eq(participations.id, runners));
    await db.delete(participations).where(eq(participations.id, other));
    const answer = await askBulk(db, `runners?changedSince=${since}`);
    const lines = (await answer.text())
      .split('\n')
      .filter(Boolean)
      .map((line): unknown => JSON.parse(line));
    expect(lines).toEqual([
      expect.objectContaining({ id: runners, horseId, weightKg: 60, fortuna: null, deleted: false }),
      { id: other, deleted: true },
    ]);
    expect(answer.headers.get('complete-until')).toMatch(/^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    const csv = await (await askBulk(db, `trainers?format=csv&changedSince=${since}`)).text();
    expect(csv).toContain('id,name,deleted\n');
    for (const [query, status, reason] of [
      ['x', 400, 'api.bad-query'],
      ['2999-01-01T00:00:00Z', 400, 'api.future-moment'],
    ] as const)
      expect(await (await askBulk(db, `runners?changedSince=${query}`)).json()).toMatchObject({ code: status, reason });
  },
);
