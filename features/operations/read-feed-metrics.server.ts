import { sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { boolean, float, int, nullable, queryRows, text } from '#platform/db/query-rows.server.ts';

/** How the last fetches of a feed went. */
export type FeedMetrics = {
  id: number;
  name: string;
  hasBeenFetched: boolean;
  /** In a row. */
  failures: number;
  lastSuccessSeconds: number | null;
};

/** More are left out: each is three series of whatever stores the metrics. */
const maxFeeds = 50;

/** The feeds, in real time. */
export function readFeedMetrics(db: Db): Promise<FeedMetrics[]> {
  return queryRows(
    db,
    { id: int, name: text(), hasBeenFetched: boolean, failures: int, lastSuccessSeconds: nullable(float) },
    sql`
    select id, name, fetched_at is not null as "hasBeenFetched", failures,
      extract(epoch from now() - succeeded_at)::float8 as "lastSuccessSeconds"
    from feeds order by id limit ${maxFeeds}`,
  );
}
