import { storedPlace } from '#features/racing/course-of-place.rules.ts';
import { type RaceKind, raceKinds } from '#features/racing/race-kind.rules.ts';
import { compareCzech } from '#platform/text/czech-sort.rules.ts';

/** Of the table's address. */
export const timeParameters = ['location', 'kind', 'distance'];

/** A race whose winner was timed. */
export type TimedRace = { kind: RaceKind; distanceM: number };
export type TimedCourse = { location: string; raceCount: number };

/**
 * The course that is shown: the one with this slug, otherwise the one with most races (time-distance.screen). Null
 * without courses.
 */
export function chooseCourse(courses: readonly TimedCourse[], slug: string | null): string | null {
  const requested =
    slug === null
      ? null
      : storedPlace(
          slug,
          courses.map(({ location }) => location),
        );
  const courseWithMostRaces = courses.toSorted(
    (a, b) => b.raceCount - a.raceCount || compareCzech(a.location, b.location),
  )[0];
  return requested ?? courseWithMostRaces?.location ?? null;
}

export type ChosenDistance = { kind: RaceKind; distanceM: number | null; kinds: RaceKind[]; distances: number[] };

/** The requested kind and distance; otherwise flat races where there are any, and the distance run most often. */
export function chooseDistance(
  races: readonly TimedRace[],
  requested: { kind: string | null; distance: string | null },
): ChosenDistance {
  const kinds = raceKinds.filter((kind) => races.some((race) => race.kind === kind));
  const kind = kinds.find((known) => known === requested.kind) ?? kinds[0] ?? 'flat';
  const racesOfKind = races.filter((race) => race.kind === kind);
  const distances = [...Map.groupBy(racesOfKind, (race) => race.distanceM)].toSorted(([a], [b]) => a - b);
  const requestedDistance = distances.find(([distanceM]) => String(distanceM) === requested.distance);
  const distanceWithMostRaces = distances.toSorted(([, a], [, b]) => b.length - a.length)[0];
  return {
    kind,
    distanceM: (requestedDistance ?? distanceWithMostRaces)?.[0] ?? null,
    kinds,
    distances: distances.map(([distanceM]) => distanceM),
  };
}
