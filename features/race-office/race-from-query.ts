import { parseId } from '#platform/http/query.rules.ts';

/** The query for a race, else for a day; empty without either. */
export const queryOfRace = (eventId: number | null, raceId: number | null): string =>
  raceId !== null ? `?race=${raceId}` : eventId === null ? '' : `?event=${eventId}`;

/** The race and the day that are requested, from `?race=` and `?event=`. */
export function raceFromQuery(request: Request): { eventId: number | null; raceId: number | null } {
  const { searchParams } = new URL(request.url);
  return { eventId: parseId(searchParams.get('event')), raceId: parseId(searchParams.get('race')) };
}
