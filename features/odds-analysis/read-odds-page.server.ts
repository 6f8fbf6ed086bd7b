import { type OddsDay, oddsDay } from './odds-day.rules.ts';
import type { RaceOddsRows } from './race-odds.rules.ts';
import type { NeighbourDays } from '#features/race-day/neighbour-days.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { readNeighbourDays } from '#features/race-day/read-neighbour-days.server.ts';
import { readChosenOddsDay } from './read-odds-day.server.ts';
import { readWinPrices } from './read-win-prices.server.ts';

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
