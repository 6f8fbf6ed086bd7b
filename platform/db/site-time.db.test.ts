import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testInTransaction, withDatabase } from '#tests/db.ts';
import { setSiteTime } from '#tests/site-clock.ts';
import type { Db } from './db.server.ts';
import { float, queryRow, text } from './query-rows.server.ts';

/** Site time, and real time just before and after it, in epoch milliseconds. */
const readTimes = (db: Db) =>
  queryRow(
    db,
    { before: float, site: float, after: float },
    sql`
    select extract(epoch from clock_timestamp())::float8 * 1000 as before, extract(epoch from app_now())::float8 * 1000 as site,
      extract(epoch from clock_timestamp())::float8 * 1000 as after`,
  );

/** That site time is what `siteTimeAt` makes of the real time, to the millisecond that JavaScript's dates have. */
function expectSiteTime(
  { before, site, after }: Awaited<ReturnType<typeof readTimes>>,
  siteTimeAt: (real: number) => number,
): void {
  expect(site).toBeGreaterThanOrEqual(siteTimeAt(before - 1));
  expect(site).toBeLessThanOrEqual(siteTimeAt(after + 1));
}

testInTransaction('time.two-clocks: without a stored row site time is real time', async (db) => {
  expectSiteTime(await readTimes(db), (real) => real);
});

testInTransaction('time.two-clocks: site time advances inside a transaction', async (db) => {
  const { before, after } = await queryRow(
    db,
    { before: text(), pause: text(), after: text() },
    sql`select app_now() as before, pg_sleep(0.002)::text as pause, app_now() as after`,
  );
  expect(after).not.toBe(before);
});

testInTransaction('time.two-clocks: site time runs from its anchor at its speed', async (db) => {
  const anchor = await setSiteTime(db, '2023-10-06T08:00:00Z', 3600);
  const siteAnchor = Date.parse('2023-10-06T08:00:00Z');
  expectSiteTime(await readTimes(db), (real) => siteAnchor + (real - anchor.getTime()) * 3600);
});

for (const [night, before, after] of [
  ['summer time ends', '2023-10-28T12:00:00Z', '2023-10-30T12:00:00Z'],
  ['it begins', '2023-03-25T12:00:00Z', '2023-03-27T12:00:00Z'],
] as const) {
  testInTransaction(
    `time.two-clocks: site time passes the night in which ${night} by real hours, in any time zone`,
    async (db) => {
      await db.execute(sql`set local timezone to 'Europe/Prague'`);
      await db.execute(
        sql`insert into site_clock (real_anchor, site_anchor) values (clock_timestamp() - interval '48 hours', ${before})`,
      );
      const { site } = await readTimes(db);
      // A wrong zone would be an hour off.
      expect(Math.abs(site - Date.parse(after))).toBeLessThan(1_800_000);
    },
  );
}

test('time.clock-offset: CLOCK_OFFSET replaces the stored row, on every connection', async () => {
  const offsetS = -86_400 * 365;
  await withDatabase(
    async ({ db }) => {
      await setSiteTime(db, '2030-01-01T00:00:00Z');
      const all = await Promise.all(Array.from({ length: 5 }, () => readTimes(db)));
      for (const times of all) expectSiteTime(times, (real) => real + offsetS * 1000);
    },
    { clockOffsetS: offsetS },
  );
});
