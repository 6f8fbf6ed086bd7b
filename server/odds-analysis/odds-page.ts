import { type OddsDay, oddsDay } from '#domain/odds-analysis/odds-day.ts';
import { type RaceOdds, raceOdds } from '#domain/odds-analysis/race-odds.ts';
import { chooseEvent } from '#domain/race-day/choose-event.ts';
import { pragueDate } from '#domain/shared/prague-time.ts';
import type { Instant } from '#domain/shared/time.ts';
import type { Db } from '#server/db/db.ts';
import { readNearDays } from '#server/race-day/read-day-options.ts';
import { type NeighbourDays, readNeighbourDays } from '#server/race-day/read-neighbour-days.ts';
import { readOddsDay } from './read-odds-day.ts';
import { readWinPriceChanges } from './read-price-changes.ts';

export type OddsPage = { day: OddsDay; odds: RaceOdds | null; neighbours: NeighbourDays };

/**
 * The odds of one race and its day, in six queries however many races and runners there are. The day is chosen as on
 * the home page (race-day.chosen-event). Null when there are no race days.
 */
export async function readOddsPage(
  db: Db,
  { now, eventId, raceNumber }: { now: Instant; eventId: number | null; raceNumber: number | null },
): Promise<OddsPage | null> {
  const today = pragueDate(now);
  const chosen = chooseEvent(await readNearDays(db, today, eventId), eventId, today);
  const rows = chosen && (await readOddsDay(db, chosen.eventId));
  if (!rows) return null;
  const day = oddsDay(rows, raceNumber, now);
  const race = day.chosen;
  const [changes, neighbours] = await Promise.all([
    race ? readWinPriceChanges(db, race.id) : [],
    readNeighbourDays(db, rows.event.id),
  ]);
  const runners = rows.runners.filter((runner) => runner.raceId === race?.id);
  const odds = race && raceOdds({ race, date: rows.event.date, runners, changes, now });
  return { day, odds, neighbours };
}
