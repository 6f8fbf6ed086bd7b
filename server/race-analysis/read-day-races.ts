import { oddsDay, type RaceTab } from '#domain/odds-analysis/odds-day.ts';
import type { OddsEventRow } from '#domain/odds-analysis/odds-rows.ts';
import type { NeighbourDays } from '#domain/race-day/neighbour-days.ts';
import { countStarters } from '#domain/racing/result-status.ts';
import type { Instant } from '#domain/shared/time.ts';
import type { Db } from '#server/db/db.ts';
import { readNeighbourDays } from '#server/race-day/read-neighbour-days.ts';
import { readChosenOddsDay } from '#server/odds-analysis/read-odds-day.ts';

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
