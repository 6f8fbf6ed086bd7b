import { sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { float, int, nullable, queryRow } from '#platform/db/query-rows.server.ts';

/** What waits for devices: messages, how long the oldest is due, and devices to which nothing can be delivered. */
export type PushMetrics = { devices: number; failingDevices: number; waiting: number; oldestSeconds: number | null };

/** How web push does (push.answers). */
export function readPushMetrics(db: Db): Promise<PushMetrics> {
  return queryRow(
    db,
    { devices: int, failingDevices: int, waiting: int, oldestSeconds: nullable(float) },
    sql`
    select (select count(*) from push_devices) as devices,
      (select count(*) from push_devices where failing_since is not null) as "failingDevices",
      count(*) as waiting, extract(epoch from now() - min(created_at))::float8 as "oldestSeconds"
    from push_deliveries where due_at is not null`,
  );
}
