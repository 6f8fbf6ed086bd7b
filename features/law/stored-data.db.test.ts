import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Instant } from '#platform/time/time.rules.ts';
import { exportMyData } from '#features/accounts/export-my-data.server.ts';
import { removeAccount } from '#features/accounts/delete-account.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { int, queryRow, queryRows, text } from '#platform/db/query-rows.server.ts';
import { rateLimits } from '#features/accounts/accounts.tables.ts';
import { startJobs } from '#platform/jobs/start-jobs.server.ts';
import { openSiteClock } from '#platform/time/site-clock.server.ts';
import { testInTransaction, testOnNewDatabase } from '#tests/db.ts';
import { actingAt } from '#tests/factories/fantasy.ts';
import { insertUser } from '#tests/factories/people.ts';
import { insertPersonEverywhere } from '#tests/factories/person-everywhere.ts';
import { storedData, type StoredKind } from './stored-data.rules.ts';
import { deleteExpired, expiringTables } from './delete-expired.server.ts';

const kinds: StoredKind[] = Object.values(storedData);
/** Of a table that two kinds list, an entry each. */
const tables = kinds.flatMap((kind) => Object.entries(kind.tables)).map(([table, entry]) => ({ table, ...entry }));

/** Ids of rows and forms, which are no person's. */
const rowIds = ['accounts.id', 'jwks.id', 'mail_consents.id', 'sessions.id', 'two_factors.id', 'verifications.id'];
const formKeys = ['chat_messages.sent_key', 'sent_forms.key'];
/** The lease of a worker, which is made up for each storing of a file. */
const leases = ['import_batches.storing_by'];

testInTransaction('law.stored-data: every column that leads to a person is on the list, and exists', async (db) => {
  const found = await queryRows(
    db,
    { column: text() },
    sql`select c.table_name || '.' || c.column_name as column from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and (
        c.data_type = 'uuid' or c.column_name in ('email', 'phone', 'ip_address', 'user_agent', 'user_session', 'player_id',
          'owner_id', 'username', 'shown_name', 'stable_name', 'identifier', 'caller')
        or exists (select from information_schema.constraint_column_usage u
          join information_schema.key_column_usage k using (constraint_schema, constraint_name)
          where u.table_name in ('users', 'profiles', 'fantasy_players') and k.table_name = c.table_name
            and k.column_name = c.column_name and u.table_name <> k.table_name))
      order by 1`,
  );
  const listed = new Set(tables.flatMap(({ table, columns }) => columns.map((column) => `${table}.${column}`)));
  const personal = found
    .map(({ column }) => column)
    .filter((column) => ![...rowIds, ...formKeys, ...leases].includes(column));
  expect(personal.filter((column) => !listed.has(column))).toEqual([]);
  const existing = await queryRows(
    db,
    { column: text() },
    sql`select table_name || '.' || column_name as column from information_schema.columns where table_schema = 'public'`,
  );
  const columns = new Set(existing.map(({ column }) => column));
  expect([...listed].filter((column) => !columns.has(column))).toEqual(['pgboss.job.data']);
});

async function countRows(db: Db, table: string, condition = 'true'): Promise<number> {
  const { count } = await queryRow(
    db,
    { count: int },
    sql`select count(*)::int as count from ${sql.identifier(table)} where ${sql.raw(condition)}`,
  );
  return count;
}

const personal = tables.filter(({ afterDeletion }) => afterDeletion !== 'unrelated');

testInTransaction(
  'accounts.data-export, law.stored-data: the file has what every listed table keeps of a person',
  async (db) => {
    const id = await insertPersonEverywhere(db);
    for (const { table } of personal) expect([table, await countRows(db, table)]).not.toEqual([table, 0]);
    const file = await exportMyData(db, id);
    const keys = new Set(tables.flatMap(({ exportKey }) => exportKey ?? []));
    expect(Object.keys(file ?? {}).toSorted()).toEqual([...keys].toSorted());
    for (const [key, value] of Object.entries(file ?? {})) expect([key, value]).not.toEqual([key, []]);
  },
);

testInTransaction(
  'accounts.deletion, law.stored-data: a deleted account leaves only the rows that the list keeps without a name',
  async (db) => {
    const id = await insertPersonEverywhere(db);
    const context = actingAt(db, Date.parse('2023-10-07T10:00:00Z') as Instant, { role: 'user', id });
    expect(await removeAccount(context, {})).toEqual({ ok: true, value: null });
    for (const { table, columns } of personal.filter(({ afterDeletion }) => afterDeletion === 'deleted')) {
      const column = columns[0] === 'identifier' ? 'value' : columns[0];
      const owners: Record<string, string> = {
        player_id: `(select id from fantasy_players where user_id = '${id}')`,
        device_id: `any(array(select id from push_devices where user_id = '${id}'))`,
      };
      const left = await countRows(db, table, `${column} = ${owners[column ?? ''] ?? `'${id}'`}`);
      expect([table, left]).toEqual([table, 0]);
    }
    expect(await countRows(db, 'profiles', `id = '${id}' and username is null and deleted_at is not null`)).toBe(1);
    expect(await countRows(db, 'fantasy_players', `user_id = '${id}' and stable_name is null`)).toBe(1);
  },
);

testInTransaction('law.retention: a row is there until its time on the list is over, and then deleted', async (db) => {
  await insertPersonEverywhere(db);
  await insertUser(db, { username: 'Nepotvrzena', emailVerified: false });
  await db.insert(rateLimits).values({ key: 'a', points: 1, expire: Date.now() });
  await db.execute(sql`insert into api_requests (caller, minute, requests) values ('a', now(), 1)`);
  await db.execute(sql`insert into daily_visits values (current_date, 'page', '/', '/', 1, 0)`);
  await db.execute(sql`insert into sent_forms (key) values (gen_random_uuid())`);
  for (const { table, expiry } of expiringTables()) {
    await db.execute(sql`savepoint before_deletion`);
    const { since } = await queryRow(
      db,
      { since: text() },
      sql.raw(`select (max(extract(epoch from ${expiry.since})) * 1000)::bigint::text as since from ${table}
          where ${expiry.onlyIf ?? 'true'}`),
    );
    const condition = expiry.onlyIf ?? 'true';
    const [deadline, count] = [Number(since) + expiry.days * 86_400_000, await countRows(db, table, condition)];
    const at = (ms: number) => ({ real: ms as Instant, site: ms as Instant });
    expect([table, count]).not.toEqual([table, 0]);
    const left = async (ms: number) => {
      await deleteExpired(db, at(ms));
      return countRows(db, table, condition);
    };
    expect([table, await left(deadline - 2_000), await left(deadline + 2_000)]).toEqual([table, count, 0]);
    await db.execute(sql`rollback to savepoint before_deletion`);
  }
});

testOnNewDatabase(
  'law.retention: the queue deletes its tasks, with the addresses in them, after the time on the list',
  async (database) => {
    const clock = await openSiteClock(database, () => undefined);
    const log = { error: () => undefined };
    const queues = [{ name: 'send-mail', retries: 1, retryDelayS: 1, work: async () => undefined }];
    const jobs = await startJobs({ database, clock, log, jobs: [], queues });
    const stored = await queryRows(
      database.db,
      { seconds: int },
      sql`select deletion_seconds as seconds from pgboss.queue where name = 'send-mail'`,
    );
    await jobs.stop();
    expect(stored).toEqual([{ seconds: storedData.mails.tables['pgboss.job'].expiry.days * 86_400 }]);
  },
);
