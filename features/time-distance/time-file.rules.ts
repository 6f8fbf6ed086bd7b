import { roundTo } from '#platform/text/czech-number.rules.ts';
import type { TimePage } from './time-page.rules.ts';

/** Rows of a file: records and standard times; seconds are numbers. */
export function timeFileRows(location: string, kind: string, { rows }: Pick<TimePage, 'rows'>) {
  return rows.map((row) => ({
    location,
    race_kind: kind,
    distance: row.distanceM,
    races: row.raceCount,
    record_seconds: row.record.seconds,
    record_horse: row.record.name,
    record_date: row.record.date,
    record_going: row.record.going,
    median_seconds: rounded(row.median),
    standard_seconds: rounded(row.standard),
    metres_per_second: rounded(row.speedMs),
    seconds_per_km: rounded(row.secondsPerKm),
  }));
}

function rounded(value: number | null): number | null {
  return value === null ? null : roundTo(value, 2);
}
