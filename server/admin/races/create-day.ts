import { eq } from 'drizzle-orm';
import { NewDay } from '#domain/admin/races/day-input.ts';
import { newRaces } from '#domain/admin/races/new-races.ts';
import { refused } from '#domain/shared/result.ts';
import { admin } from '#server/actor.ts';
import { command, done } from '#server/command.ts';
import type { Db } from '#server/db/db.ts';
import { raceDrafts } from '#server/db/schema/drafts.ts';
import { raceEvents, races } from '#server/db/schema/racing.ts';
import { uniqueViolation } from '#server/db/sql-state.ts';
import { isDayTaken, spellPlace } from '#server/racing/read-known-days.ts';
import { inDrafts, inTablesOf } from './draft-tables.ts';

/**
 * Creates a race day with empty races, or with copies of another day's races without their runners (race-office.days);
 * public at once, or a draft (race-office.drafts). Refusals: day.taken (place and date exist already), day.unknown (the
 * day to copy has no races).
 */
export const createDay = command({
  name: 'create-day',
  who: admin,
  input: NewDay,
  refusalBySqlState: { [uniqueViolation]: 'day.taken' },
  async run({ tx }, { location: typed, date, url, copiedDayId, isDraft, ...plan }) {
    const copiedRaces =
      copiedDayId === null
        ? null
        : await inTablesOf(tx, { eventId: copiedDayId }, (db) => readRacesToCopy(db, copiedDayId));
    if (copiedRaces?.length === 0) return refused('day.unknown');
    const rows = copiedRaces ?? newRaces(plan);
    const location = await spellPlace(tx, { date, location: typed });
    const day = { location, date, url: url === '' ? null : url };
    if (await isDayTaken(tx, day)) return refused('day.taken');
    const event = isDraft ? await inDrafts(tx, (db) => insertDay(db, day, rows)) : await insertDay(tx, day, rows);
    if (isDraft) await tx.insert(raceDrafts).values({ eventId: event.id });
    const after = { location, date, isDraft, races: rows.map(({ raceNumber, time }) => ({ raceNumber, time })) };
    return done(event, {
      changed: isDraft ? [] : ['events', `event:${event.id}`],
      audit: { subject: `event:${event.id}`, before: null, after },
    });
  },
});

type Day = Pick<typeof raceEvents.$inferInsert, 'location' | 'date' | 'url'>;

async function insertDay(
  tx: Db,
  day: Day,
  rows: readonly Omit<typeof races.$inferInsert, 'eventId'>[],
): Promise<{ id: number }> {
  const [event] = await tx.insert(raceEvents).values(day).returning({ id: raceEvents.id });
  if (!event) throw new Error('the race day was not stored');
  if (rows.length > 0) await tx.insert(races).values(rows.map((race) => ({ ...race, eventId: event.id })));
  return event;
}

/** The fields that copies of a day's races take over: all but results, going and the race's number within the season. */
async function readRacesToCopy(tx: Db, eventId: number) {
  return tx
    .select({
      raceNumber: races.raceNumber,
      time: races.time,
      distance: races.distance,
      category: races.category,
      raceType: races.raceType,
      raceKind: races.raceKind,
      raceName: races.raceName,
      prizeMoney: races.prizeMoney,
      currency: races.currency,
      prizeSplit: races.prizeSplit,
      ageLimit: races.ageLimit,
      conditions: races.conditions,
    })
    .from(races)
    .where(eq(races.eventId, eventId))
    .orderBy(races.raceNumber);
}
