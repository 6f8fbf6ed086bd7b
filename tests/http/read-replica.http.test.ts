import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#platform/db/database.server.ts';
import { openDatabase } from '#platform/db/open-database.server.ts';
import { openReadReplica, type ReadReplica } from '#platform/db/read-replica.server.ts';
import { insertHorse } from '#tests/factories/racing.ts';
import { testSite } from '#tests/http-site.ts';
import { administer } from '#tests/postgres.ts';
import { type OwnPostgres, startOwnPostgres, startReplica } from '#tests/postgres-server.ts';

const site = testSite();

let primary: OwnPostgres;
let standby: OwnPostgres;
let database: Database;
const opened: ReadReplica[] = [];
/** Statements that reached the replica. */
const onReplica: string[] = [];

beforeAll(async () => {
  primary = await startOwnPostgres({ isDurable: true });
  database = await openDatabase({ databaseUrl: primary.url, warn: () => undefined });
  await database.migrate();
  await database.close();
  standby = await startReplica(primary);
  database = await openDatabase({ databaseUrl: primary.url, warn: () => undefined });
});
afterAll(async () => {
  for (const replica of opened) await replica.close();
  await database.close();
  await standby.stop();
  await primary.stop();
});

/** A page without a stored copy, and whether its rows came from the replica. */
async function pageAt(path: string, overrides: Partial<ReadReplica> = {}) {
  onReplica.length = 0;
  const own = openReadReplica({
    url: standby.url,
    primary: database.db,
    warn: () => undefined,
    onQuery: (text) => onReplica.push(text),
  });
  opened.push(own);
  const { get } = site.open({ db: database.requestDb, replica: { ...own, ...overrides }, cache: null });
  const response = await get(path);
  const fromReplica = onReplica.some((text) => text.includes('individual_horses'));
  return { status: response.status, html: await response.text(), fromReplica };
}

test('operation.replica: a public page comes from the replica once it has every change, and from the primary until then', async () => {
  await insertHorse(database.db, { name: 'KOSTKA' });
  await expect.poll(async () => (await pageAt('/horses')).fromReplica).toBe(true);
  expect((await pageAt('/horses')).html).toContain('Kostka');

  await administer(standby.url, 'select pg_wal_replay_pause()');
  await insertHorse(database.db, { name: 'TĚŠÍNKA' });
  const lagging = await pageAt('/horses');
  expect([lagging.status, lagging.fromReplica, lagging.html.includes('Těšínka')]).toEqual([200, false, true]);

  await administer(standby.url, 'select pg_wal_replay_resume()');
  await expect.poll(async () => (await pageAt('/horses')).fromReplica).toBe(true);
  expect((await pageAt('/horses')).html).toContain('Těšínka');
});

test('operation.replica: a replica that fails while a page is read leaves no trace in it', async () => {
  const failing = openReadReplica({ url: standby.url, primary: database.db, warn: () => undefined });
  await expect.poll(() => failing.caughtUp()).not.toBeNull();
  const db = await failing.caughtUp();
  await failing.close();
  const { status, html } = await pageAt('/horses', { caughtUp: async () => db });
  expect([status, html.includes('Kostka')]).toEqual([200, true]);
});

test('operation.replica: a person’s own page is never read from it', async () => {
  expect((await pageAt('/auth')).fromReplica).toBe(false);
});

test('downloads.changed-since: a replica doesn’t know what is being stored, so the primary answers in its place', async () => {
  await expect.poll(async () => (await pageAt('/horses')).fromReplica).toBe(true);
  const path = '/api/v1/horses?changedSince=2020-01-01T00:00:00Z';
  const until = ({ html }: { html: string }) =>
    Date.parse((JSON.parse(html) as { completeUntil: string }).completeUntil);
  await database.db.transaction(async (tx) => {
    await insertHorse(tx);
    const { rows } = (await tx.execute(sql`select extract(epoch from now()) * 1000 as at`)) as {
      rows: { at: string }[];
    };
    const answer = await pageAt(path);
    expect([answer.status, answer.fromReplica, until(answer) <= Number(rows[0]?.at)]).toEqual([200, false, true]);
  });
});
