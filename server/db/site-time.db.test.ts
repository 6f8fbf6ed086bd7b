import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { engines, testOnBothEngines, withDatabase } from '#tests/db.ts';
import { setSiteTime } from '#tests/site-clock.ts';
import type { Db } from './db.ts';

type Times = { site: number; real: number };

/** Site and real time of one moment, in epoch milliseconds. */
async function times(db: Db): Promise<Times> {
  const { rows } = (await db.execute(sql`
    select extract(epoch from app_now())::float8 * 1000 as site, extract(epoch from clock_timestamp())::float8 * 1000 as real`)) as {
    rows: Times[];
  };
  return rows[0] ?? { site: Number.NaN, real: Number.NaN };
}

testOnBothEngines('Decision B1: without a stored row site time is real time', async (db) => {
  const { site, real } = await times(db);
  expect(Math.abs(site - real)).toBeLessThan(50);
});

testOnBothEngines('Decision B1: site time goes on inside a transaction', async (db) => {
  const { rows } = (await db.execute(sql`select app_now() as before, pg_sleep(0.002), app_now() as after`)) as {
    rows: { before: string; after: string }[];
  };
  expect(rows[0]?.after).not.toBe(rows[0]?.before);
});

testOnBothEngines('Decision B1: site time runs from its anchor at its speed', async (db) => {
  const anchor = await setSiteTime(db, '2023-10-06T08:00:00Z', 3600);
  const { site, real } = await times(db);
  const expected = Date.parse('2023-10-06T08:00:00Z') + (real - anchor.getTime()) * 3600;
  expect(Math.abs(site - expected)).toBeLessThan(3600 * 50);
});

testOnBothEngines(
  'Decision B2: site time passes a change of daylight saving by real hours, in any time zone',
  async (db) => {
    await db.execute(sql`set local timezone to 'Europe/Prague'`);
    await db.execute(
      sql`insert into site_clock (real_anchor, site_anchor) values (clock_timestamp() - interval '48 hours', '2023-10-28T12:00:00Z')`,
    );
    const { site } = await times(db);
    expect(Math.abs(site - Date.parse('2023-10-30T12:00:00Z'))).toBeLessThan(2000);
  },
);

for (const engine of engines) {
  test(`Decision B2: CLOCK_OFFSET goes before the stored row, on every connection [${engine}]`, async () => {
    const offsetS = -86_400 * 365;
    await withDatabase(
      engine,
      async ({ db }) => {
        await setSiteTime(db, '2030-01-01T00:00:00Z');
        const all = await Promise.all(Array.from({ length: 5 }, () => times(db)));
        for (const { site, real } of all) expect(Math.abs(site - real - offsetS * 1000)).toBeLessThan(50);
      },
      { clockOffsetS: offsetS },
    );
  });
}
