import { startAt } from '#platform/time/prague-time.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import { denselyPricedDates } from './demo-clock.rules.ts';
import type { PricedRace } from './price-moves.rules.ts';
import type { Season, SeasonDay, SeasonRace, SeasonRunner } from './season.rules.ts';

/** A race with its id and the ids of its day and runners in the demonstration's database. */
export type NumberedRace = {
  id: number;
  eventId: number;
  startAt: Instant;
  day: SeasonDay;
  race: SeasonRace;
  runners: readonly NumberedRunner[];
};
type NumberedRunner = { id: number; runner: SeasonRunner };

/**
 * The season's races by time. Days, races and runners are numbered from 1 in the order of the file, so that the seed
 * and the later publishing refer to the same rows without a lookup.
 */
export function numberSeason(season: Season): NumberedRace[] {
  let raceId = 0;
  let runnerId = 0;
  return season.days.flatMap((day, dayIndex) =>
    day.races.map((race) => ({
      id: ++raceId,
      eventId: dayIndex + 1,
      startAt: startAt(day.date, race.time),
      day,
      race,
      runners: race.runners.map((runner) => ({ id: ++runnerId, runner })),
    })),
  );
}

export function pricedRace({ day, race }: NumberedRace): PricedRace {
  return {
    key: `${day.date}/${day.location}/${race.number}`,
    date: day.date,
    time: race.time,
    courseOdds: race.runners.map((runner) => runner.odds),
    isDenselyPriced: denselyPricedDates.includes(day.date),
  };
}
