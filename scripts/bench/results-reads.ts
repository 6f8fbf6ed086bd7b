import { sql } from 'drizzle-orm';
import type { Instant } from '../../platform/time/time.rules.ts';
import type { Db } from '../../platform/db/db.server.ts';
import { findDay } from '../../features/results/find-day.server.ts';
import { readResultsPage } from '../../features/results/read-results-page.server.ts';
import { readTimeDistancePage } from '#features/time-distance/time-distance.server.ts';
import { type MeasuredRead, measureReads } from './read-speed.ts';
import type { Row } from './table.ts';

const now = Date.now() as Instant;

const readResults =
  (query: string, eventId: number | null = null) =>
  async (db: Db) => {
    const day = eventId === null ? null : await findDay(db, eventId);
    return readResultsPage(db, { now, params: new URLSearchParams(query), day, location: null });
  };

const reads: readonly MeasuredRead[] = [
  { what: '/race-results', read: readResults('') },
  // 'zavodiste-3' is one of the courses that varyRaces makes.
  { what: '/race-results?location=&kind=', read: readResults('location=zavodiste-3&kind=hurdles') },
  { what: '/race-results/{slug}', read: readResults('', 5) },
  {
    what: '/time-distance',
    read: (db) => readTimeDistancePage(db, now, { location: null, kind: null, distance: null }),
  },
];

/** Measures the reads of /race-results and /time-distance. */
export function measureResultsReads(): Promise<Row[]> {
  return measureReads('bench_results', reads, varyRaces);
}

/**
 * Gives the races nine courses, eight distances, two kinds and varying going and times, so that every breakdown has
 * rows. A finish time is that of 16 m/s, slower with each place and on softer going.
 */
async function varyRaces(db: Db): Promise<void> {
  await db.execute(sql`update race_events set location = 'Závodiště ' || id % 9`);
  await db.execute(sql`update races set distance = 1000 + 200 * (race_number % 8), going_value = 2.5 + (event_id % 30) / 10.0,
    race_kind = case when id % 5 = 0 then 'hurdles' else 'flat' end`);
  await db.execute(sql`update race_participations p
    set finish_time = to_char(make_interval(secs => r.distance / 16.0 + p.finishing_position * 0.2 + r.going_value * r.distance / 1000.0 + (p.id % 50) / 25.0), 'HH24:MI:SS.MS')
    from races r where r.id = p.race_id and p.finishing_position is not null`);
  await db.execute(sql`vacuum analyze`);
}
