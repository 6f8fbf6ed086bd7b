import { and, asc, count, desc, eq, gte, or, sql } from 'drizzle-orm';
import { pragueDate } from '#platform/time/prague-time.rules.ts';
import type { ClockTime, Instant, PragueDate } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { participations, raceEvents, races } from '#features/racing/racing.tables.ts';
import { raceCalendar } from '#features/racing/race-calendar.tables.ts';
import { dayToOpen, type OfficeDay, type OfficeRace } from './office-days.rules.ts';
import { inTablesOf, readDraftDays } from './drafts.server.ts';

/** The ids in a screen's query string; with a race id the day is that race's, whatever `eventId` says. */
export type RequestedDay = { eventId: number | null; raceId: number | null };

/**
 * The days that the race office offers, newest first, and the chosen one: the requested day, or else the day to work on
 * (null only in an empty database). Returns null when the requested day or race does not exist.
 */
export async function readChosenDay(
  db: Db,
  { eventId, raceId }: RequestedDay,
  now: Instant,
  isOfRaces = false,
): Promise<{ days: OfficeDay[]; day: OfficeDay | null } | null> {
  const eventIdOfRace =
    raceId === null ? null : await inTablesOf(db, { raceId }, (tables) => readDayOfRace(tables, raceId));
  if (raceId !== null && eventIdOfRace === null) return null;
  const requestedId = eventIdOfRace ?? eventId;
  const today = pragueDate(now);
  const days = await readDays(db, today, requestedId);
  if (requestedId === null) return { days, day: dayToOpen(days, today, isOfRaces) };
  const day = days.find(({ id }) => id === requestedId);
  return day ? { days, day } : null;
}

const { id, location, date, status } = raceEvents;
const dayColumns = {
  id,
  location,
  date: sql<PragueDate>`${date}`,
  status,
  hasRaces: sql<boolean>`exists (select 1 from ${races} r where r.event_id = ${raceEvents}.id)`,
};

/**
 * Race days of the last two months and later, newest first, the requested one, and all drafts; without any, the newest
 * day.
 */
export async function readDays(db: Db, today: PragueDate, eventId: number | null): Promise<OfficeDay[]> {
  const isRecent = sql`${date} >= ${today}::date - 60`;
  const recent = await db
    .select(dayColumns)
    .from(raceEvents)
    .where(eventId === null ? isRecent : or(isRecent, eq(id, eventId)))
    .orderBy(desc(date), desc(id));
  const newest = () => db.select(dayColumns).from(raceEvents).orderBy(desc(date), desc(id)).limit(1);
  const published = recent.length > 0 ? recent : await newest();
  const days = [...(await readDraftDays(db)), ...published.map((day) => ({ ...day, draft: null }))];
  return days.toSorted((a, b) => b.date.localeCompare(a.date) || b.id - a.id);
}

/** A day's races with counts of their runners and prices, without non-starters. */
export async function readOfficeRaces(db: Db, eventId: number): Promise<OfficeRace[]> {
  const isStarter = sql`${participations.resultStatus} is distinct from 'DNS'`;
  const rows = await db
    .select({
      id: races.id,
      number: races.raceNumber,
      time: races.time,
      startAt: races.startAt,
      name: races.raceName,
      isCompleted: races.isCompleted,
      isCancelled: races.isCancelled,
      runnerCount: count(participations.id),
      fortunaPriceCount: count(participations.fortunaOdds),
      tipsportPriceCount: count(participations.tipsportOdds),
    })
    .from(races)
    .leftJoin(participations, and(eq(participations.raceId, races.id), isStarter))
    .where(eq(races.eventId, eventId))
    .groupBy(races.id)
    .orderBy(races.raceNumber);
  return rows.map(({ time, startAt, ...race }) => ({
    ...race,
    time: time as ClockTime | null,
    startAt: (startAt?.getTime() ?? null) as Instant | null,
  }));
}

/** Null when there is no such race. */
async function readDayOfRace(db: Db, raceId: number): Promise<number | null> {
  const [race] = await db.select({ eventId: races.eventId }).from(races).where(eq(races.id, raceId));
  return race?.eventId ?? null;
}

type AnnouncedDayRow = { id: number; date: PragueDate; location: string; feature: string | null };

/** Days of the race calendar from today onwards. */
export function readAnnouncedDays(db: Db, today: PragueDate): Promise<AnnouncedDayRow[]> {
  const { id, date, location, feature } = raceCalendar;
  return db
    .select({ id, date: sql<PragueDate>`${date}`, location, feature })
    .from(raceCalendar)
    .where(gte(date, today))
    .orderBy(asc(date), asc(location));
}
