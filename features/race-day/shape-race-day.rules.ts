import { parseGoingReadings } from '#features/racing/going-reading.rules.ts';
import { nextRace, raceState } from '#features/racing/race-state.rules.ts';
import { countStarters, isAnnulled } from '#features/racing/result-status.rules.ts';
import { nextPragueMidnight } from '#platform/time/prague-time.rules.ts';
import { safeLink } from '#platform/text/safe-link.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import { raceCard } from './race-card.rules.ts';
import type { RaceDayRows, RaceRow } from './race-day-rows.rules.ts';
import type { RaceDayView } from './race-day-view.rules.ts';
import { sourceLine } from '#text/race-day/source-line';

/** What is shown of a race day at `now`. */
export function shapeRaceDay(rows: RaceDayRows, now: Instant): RaceDayView {
  const { event, runners } = rows;
  const races = rows.races
    .toSorted((a, b) => a.number - b.number)
    .map((race) => ({ ...race, isCancelled: race.isCancelled || event.status === 'cancelled' }));
  const next = nextRace(races, now);
  const runnersByRace = Map.groupBy(runners, (runner) => runner.raceId);
  const photosByRace = Map.groupBy(rows.photos, (photo) => photo.raceId);
  const shared = {
    event,
    records: new Map(rows.records.map((record) => [record.horseId, record])),
    prices: Map.groupBy(rows.prices, (price) => price.runnerId),
    tips: Map.groupBy(rows.tips, (tip) => tip.runnerId),
  };
  return {
    event: {
      id: event.id,
      location: event.location,
      date: event.date,
      url: safeLink(event.url),
      status: event.status,
      statusNote: event.statusNote,
      ...countsOf(rows),
      ...(event.weather && { weather: event.weather }),
      ...(event.goingReadings && { goingReadings: parseGoingReadings(event.goingReadings) ?? [] }),
      ...(rows.sources.length > 0 && { sourceLine: sourceLine(rows.sources) }),
    },
    next: next?.time ? { raceNumber: next.number, time: next.time, startAt: next.startAt } : null,
    races: races.map((race) => {
      const raceRunners = runnersByRace.get(race.id) ?? [];
      const state = raceState(race, raceRunners, next?.id ?? null, now);
      return raceCard({ ...shared, race, state, runners: raceRunners, photos: photosByRace.get(race.id) ?? [] });
    }),
    changesAt: nextChange(races, now),
  };
}

/** Of a day: no annulled race and none cancelled one by one, horses that start in any but the latter (race-day.counts). */
function countsOf({ races, runners }: RaceDayRows) {
  const runnersOf = races.flatMap(({ id, isCancelled }) =>
    isCancelled ? [] : [runners.filter(({ raceId }) => raceId === id)],
  );
  return {
    raceCount: runnersOf.filter((field) => !isAnnulled(field)).length,
    horseCount: countStarters(runnersOf.flat()),
  };
}

/** The next start of a race without a result, or midnight, whichever is first (public-pages.valid-until). */
function nextChange(races: readonly RaceRow[], now: Instant): Instant {
  return Math.min(nextRace(races, now)?.startAt ?? Infinity, nextPragueMidnight(now)) as Instant;
}
