import { slugify } from '#platform/text/slug.rules.ts';
import type { ClockTime } from '#platform/time/time.rules.ts';

/** The race whose analysis a URL names. */
export type AnalysisTarget = {
  eventId: number;
  raceId: number;
  raceNumber: number;
  location: string;
  time: ClockTime | null;
};

/** '{eventId}-{raceId}-{raceNumber}-dostih-{location slug}-{time slug}', a time as 14-30 (race-analysis.address). */
export function analysisSlug({ eventId, raceId, raceNumber, location, time }: AnalysisTarget): string {
  const parts = [eventId, raceId, raceNumber, 'dostih', slugify(location), time === null ? '' : slugify(time)];
  return parts.filter((part) => part !== '').join('-');
}

/** The ids at the head of an analysis slug, or null. The race's id decides (race-analysis.address). */
export function parseAnalysisSlug(slug: string): { eventId: number; raceId: number } | null {
  const match = /^([1-9]\d{0,14})-([1-9]\d{0,14})(?:-|$)/.exec(slug);
  return match ? { eventId: Number(match[1]), raceId: Number(match[2]) } : null;
}
