import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Instant } from './time.rules.ts';
import { storeClockAnchor } from '#platform/db/clock-anchor.server.ts';
import { float, queryRow } from '#platform/db/query-rows.server.ts';
import { testOnNewDatabase } from '#tests/db.ts';
import { openSiteClock } from './site-clock.server.ts';

const october = Date.parse('2023-10-06T08:00:00Z') as Instant;

testOnNewDatabase(
  "time.two-clocks: the process and SQL have the same site time, also after another process's replay",
  async (database) => {
    const clock = await openSiteClock(database, console.warn);
    const real = Date.now();
    expect(clock.now()).toBeGreaterThanOrEqual(real);
    expect(clock.anchor()).toBeNull();
    const changed = Promise.withResolvers<void>();
    await database.listen('clock', () => changed.resolve());
    await storeClockAnchor(database.db, { realAnchor: Date.now() as Instant, siteAnchor: october, speed: 60 });
    await changed.promise;
    await expect.poll(() => clock.anchor()?.speed).toBe(60);
    const before = clock.now();
    const { now } = await queryRow(
      database.db,
      { now: float },
      sql`select extract(epoch from app_now())::float8 * 1000 as now`,
    );
    expect(now).toBeGreaterThanOrEqual(before - 60);
    expect(now).toBeLessThanOrEqual(clock.now() + 60);
    expect(before).toBeGreaterThanOrEqual(october);
  },
);

testOnNewDatabase('time.clock-offset: with CLOCK_OFFSET the stored row is ignored', async (database) => {
  await storeClockAnchor(database.db, { realAnchor: Date.now() as Instant, siteAnchor: october, speed: 60 });
  const clock = await openSiteClock(database, console.warn, -3600);
  const before = Date.now();
  const now = clock.now();
  expect(now).toBeGreaterThanOrEqual(before - 3_600_000);
  expect(now).toBeLessThanOrEqual(Date.now() - 3_600_000);
  expect(clock.anchor()?.speed).toBe(1);
});
