import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { engines, testOnBothEngines, withDatabase } from '#tests/db.ts';
import { setSiteTime } from '#tests/site-clock.ts';
import type { Db } from './db.ts';
import { float, queryRow, text } from './query-rows.ts';

/** Site and real time of one moment, in epoch milliseconds. */
const readTimes = (db: Db) =>
  queryRow(
    db,
    { site: float, real: float },
    sql`
    select extract(epoch from app_now())::float8 * 1000 as site, extract(epoch from clock_timestamp())::float8 * 1000 as real`,
  );

testOnBothEngines('time.two-clocks: without a stored row site time is real time', async (db) => {
  const { site, real } = await readTimes(db);
  expect(Math.abs(site - real)).toBeLessThan(50);
});

testOnBothEngines('time.two-clocks: site time advances inside a transaction', async (db) => {
  const { before, after } = await queryRow(
    db,
    { before: text(), pause: text(), after: text() },
    sql`select app_now() as before, pg_sleep(0.002)::text as pause, app_now() as after`,
  );
  expect(after).not.toBe(before);
});

testOnBothEngines('time.two-clocks: site time runs from its anchor at its speed', async (db) => {
  const anchor = await setSiteTime(db, '2023-10-06T08:00:00Z', 3600);
  const { site, real } = await readTimes(db);
  const expected = Date.parse('2023-10-06T08:00:00Z') + (real - anchor.getTime()) * 3600;
  expect(Math.abs(site - expected)).toBeLessThan(3600 * 50);
});

testOnBothEngines(
  'time.two-clocks: site time passes a change of daylight saving by real hours, in any time zone',
  async (db) => {
    await db.execute(sql`set local timezone to 'Europe/Prague'`);
    await db.execute(
      sql`insert into site_clock (real_anchor, site_anchor) values (clock_timestamp() - interval '48 hours', '2023-10-28T12:00:00Z')`,
    );
    const { site } = await readTimes(db);
    expect(Math.abs(site - Date.parse('2023-10-30T12:00:00Z'))).toBeLessThan(2000);
  },
);

for (const engine of engines) {
  test(`time.clock-offset: CLOCK_OFFSET replaces the stored row, on every connection [${engine}]`, async () => {
    const offsetS = -86_400 * 365;
    await withDatabase(
      engine,
      async ({ db }) => {
        await setSiteTime(db, '2030-01-01T00:00:00Z');
        const all = await Promise.all(Array.from({ length: 5 }, () => readTimes(db)));
        for (const { site, real } of all) expect(Math.abs(site - real - offsetS * 1000)).toBeLessThan(50);
      },
      { clockOffsetS: offsetS },
    );
  });
}
