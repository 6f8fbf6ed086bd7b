import { type OddsDay, oddsDay } from '#domain/odds-analysis/odds-day.ts';
import type { RaceOddsRows } from '#domain/odds-analysis/race-odds.ts';
import type { NeighbourDays } from '#domain/race-day/neighbour-days.ts';
import type { Instant } from '#domain/shared/time.ts';
import type { Db } from '#server/db/db.ts';
import { readNeighbourDays } from '#server/race-day/read-neighbour-days.ts';
import { readChosenOddsDay } from './read-odds-day.ts';
import { readWinPrices } from './read-win-prices.ts';

export type OddsPage = { day: OddsDay; odds: RaceOddsRows | null; neighbours: NeighbourDays };

/** Everything the odds analysis shows: the rows of one race, and its day. null when there is no race day. */
export async function readOddsPage(
  db: Db,
  { now, eventId, raceNumber }: { now: Instant; eventId: number | null; raceNumber: number | null },
): Promise<OddsPage | null> {
  const rows = await readChosenOddsDay(db, { now, eventId });
  if (!rows) return null;
  const day = oddsDay(rows, raceNumber, now);
  const race = day.chosen;
  const [prices, neighbours] = await Promise.all([
    race ? readWinPrices(db, race.id) : [],
    readNeighbourDays(db, rows.event.id),
  ]);
  const runners = rows.runners.filter((runner) => runner.raceId === race?.id);
  return { day, odds: race && { race, date: rows.event.date, runners, prices }, neighbours };
}
