import type { RaceAnalysis } from './race-analysis.rules.ts';
import { analysisSlug } from '#features/racing/analysis-slug.rules.ts';

type Tab = Pick<RaceAnalysis['tabs'][number], 'id' | 'number' | 'time'>;

/** The address of an analysis of one of a day's races. */
export function slugOf(event: { id: number; location: string }, race: Tab): string {
  return analysisSlug({
    eventId: event.id,
    raceId: race.id,
    raceNumber: race.number,
    location: event.location,
    time: race.time,
  });
}
