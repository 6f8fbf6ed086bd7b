import { and, asc, eq, getTableColumns, isNull } from 'drizzle-orm';
import type { MarketPrices, OddsDayRows, OddsEventRow, OddsRaceRow, OddsRunnerRow } from './odds-rows.rules.ts';
import type { BookmakerMark } from '#features/odds/displayed-odds.rules.ts';
import { maxMarket } from '#features/odds/push-limits.rules.ts';
import { chooseEvent } from '#features/race-day/choose-event.rules.ts';
import { pragueDate } from '#platform/time/prague-time.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { horses, jockeys, participations, raceEvents, races } from '#features/racing/racing.tables.ts';
import { oddsKey, oddsKeys } from '#features/odds/odds-columns.server.ts';
import { presentJockey } from '#features/racing/present-jockey.server.ts';
import { eventColumns, raceColumns, runnerColumns, withStart } from '#features/race-day/race-day-columns.server.ts';
import { readNearDays } from '#features/race-day/read-day-options.server.ts';

/**
 * The race day that the home page would choose for the same address (race-day.chosen-event); null without race days.
 */
export async function readChosenOddsDay(
  db: Db,
  { now, eventId }: { now: Instant; eventId: number | null },
): Promise<OddsDayRows | null> {
  const today = pragueDate(now);
  const chosen = chooseEvent(await readNearDays(db, today, eventId), eventId, today);
  return chosen && readOddsDay(db, chosen.eventId);
}

/** A day's races with the latest price of every market; null for an unknown event. */
export async function readOddsDay(db: Db, eventId: number): Promise<OddsDayRows | null> {
  const [event] = await readEvent(db, eventId);
  if (!event) return null;
  const [raceRows, runners] = await Promise.all([readRaces(db, eventId), readRunners(db, eventId)]);
  return { event, races: raceRows, runners };
}

function readEvent(db: Db, eventId: number): Promise<OddsEventRow[]> {
  return db.select(eventColumns).from(raceEvents).where(eq(raceEvents.id, eventId));
}

async function readRaces(db: Db, eventId: number): Promise<OddsRaceRow[]> {
  const rows = await db
    .select(raceColumns)
    .from(races)
    .where(eq(races.eventId, eventId))
    .orderBy(asc(races.raceNumber));
  return rows.map(withStart);
}

const columns = getTableColumns(participations);
const priceColumns = Object.fromEntries(oddsKeys.map((key) => [key, columns[key]])) as Pick<
  typeof columns,
  (typeof oddsKeys)[number]
>;

async function readRunners(db: Db, eventId: number): Promise<OddsRunnerRow[]> {
  const rows = await db
    .select({
      runner: { ...runnerColumns, course: participations.odds },
      horseName: horses.name,
      horseCountry: horses.country,
      silk: horses.silk,
      jockeyName: presentJockey,
      prices: priceColumns,
    })
    .from(participations)
    .innerJoin(races, eq(races.id, participations.raceId))
    .innerJoin(horses, eq(horses.id, participations.horseId))
    .leftJoin(jockeys, eq(jockeys.id, participations.jockeyId))
    .where(and(eq(races.eventId, eventId), isNull(participations.reserve)))
    .orderBy(asc(participations.id));
  return rows.map(({ runner, prices, ...names }) => ({
    ...runner,
    ...names,
    fortuna: pricesOf('F', prices),
    tipsport: pricesOf('T', prices),
  }));
}

function pricesOf(bookmaker: BookmakerMark, prices: Record<(typeof oddsKeys)[number], number | null>): MarketPrices {
  return Array.from({ length: maxMarket }, (_, at) => prices[oddsKey(bookmaker, at + 1)]);
}
