import { oddsDay, type RaceTab } from '#features/odds-analysis/odds-day.rules.ts';
import type { OddsEventRow } from '#features/odds-analysis/odds-rows.rules.ts';
import type { NeighbourDays } from '#features/race-day/neighbour-days.rules.ts';
import { countStarters } from '#features/racing/result-status.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { readNeighbourDays } from '#features/race-day/read-neighbour-days.server.ts';
import { readChosenOddsDay } from '#features/odds-analysis/read-odds-day.server.ts';

export type DayRaces = {
  event: OddsEventRow;
  races: readonly (RaceTab & { startAt: Instant | null; starters: number })[];
  neighbours: NeighbourDays;
  changesAt: Instant;
};

/** The races of a day; null when there is no race day. */
export async function readDayRaces(
  db: Db,
  { now, eventId }: { now: Instant; eventId: number | null },
): Promise<DayRaces | null> {
  const rows = await readChosenOddsDay(db, { now, eventId });
  if (!rows) return null;
  const day = oddsDay(rows, null, now);
  return {
    event: day.event,
    neighbours: await readNeighbourDays(db, day.event.id),
    changesAt: day.changesAt,
    races: day.races.map((tab) => ({
      ...tab,
      startAt: rows.races.find(({ id }) => id === tab.id)?.startAt ?? null,
      starters: countStarters(rows.runners.filter(({ raceId }) => raceId === tab.id)),
    })),
  };
}
