import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { administer } from '#tests/postgres.ts';
import { type OwnPostgres, startOwnPostgres, startReplica } from '#tests/postgres-server.ts';
import type { Database } from './database.server.ts';
import { openDatabase } from './open-database.server.ts';
import { int, queryRow } from './query-rows.server.ts';
import { openReadReplica, type ReadReplica } from './read-replica.server.ts';

let primary: OwnPostgres;
let standby: OwnPostgres;
let database: Database;
const opened: ReadReplica[] = [];
const warnings: string[] = [];

beforeAll(async () => {
  primary = await startOwnPostgres({ isDurable: true });
  standby = await startReplica(primary);
  database = await openDatabase({ databaseUrl: primary.url, warn: () => undefined });
  await database.execute('create table seen (n int)');
});
afterAll(async () => {
  for (const replica of opened) await replica.close();
  await database.close();
  await standby.stop();
  await primary.stop();
});

/** A replica that has not yet found out anything about its server. */
function open(url = standby.url): ReadReplica {
  warnings.length = 0;
  const replica = openReadReplica({ url, primary: database.db, warn: (line) => warnings.push(line) });
  opened.push(replica);
  return replica;
}

/** A page may wait a moment in vain when the machine is busy: asked until the replica is there. */
async function untilCaughtUp(): Promise<void> {
  await expect.poll(async () => (await open().caughtUp()) !== null).toBe(true);
}
const write = () => database.execute('insert into seen select 1');

test('operation.replica: what was committed before a page is read stands in the replica that it is read from', async () => {
  await untilCaughtUp();
  for (let written = 1; written <= 20; written += 1) {
    await write();
    const db = await open().caughtUp();
    if (!db) continue;
    const { n } = await queryRow(db, { n: int }, sql`select count(*)::int as n from seen`);
    expect(n).toBe(written);
  }
});

test('operation.replica: a replica that lags is not read until it has replayed the change', async () => {
  await untilCaughtUp();
  await administer(standby.url, 'select pg_wal_replay_pause()');
  await write();
  const lagging = open();
  expect(await lagging.caughtUp()).toBeNull();
  expect(warnings).toEqual(['Pages are read from the primary: the replica is behind.']);
  expect(await lagging.caughtUp()).toBeNull();
  expect(warnings).toHaveLength(1);
  await administer(standby.url, 'select pg_wal_replay_resume()');
  await untilCaughtUp();
});

test('operation.replica: a replica that is away, and a server that is none, leave the reading to the primary', async () => {
  const another = open(primary.url);
  expect(await another.caughtUp()).toBeNull();
  await standby.shutDown('immediate');
  const away = open();
  expect(await away.caughtUp()).toBeNull();
  expect(warnings).toContainEqual(expect.stringContaining('the replica is away'));
  await standby.startAgain();
  await untilCaughtUp();
  await administer(standby.url, 'select pg_promote()');
  expect(await open().caughtUp()).toBeNull();
});
