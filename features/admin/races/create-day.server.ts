import { eq } from 'drizzle-orm';
import { NewDay } from './day-input.rules.ts';
import { newRaces } from './new-races.rules.ts';
import { refused } from '#platform/command/result.rules.ts';
import { admin } from '#platform/command/actor.server.ts';
import { command, done } from '#platform/command/command.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { raceDrafts } from './drafts.tables.ts';
import { fields } from '#features/racing/fields.rules.ts';
import { raceEvents, races } from '#features/racing/racing.tables.ts';
import { uniqueViolation } from '#platform/db/sql-state.server.ts';
import { isDayTaken, spellPlace } from '#features/racing/read-known-days.server.ts';
import { inDrafts, inTablesOf } from './draft-tables.server.ts';

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

/** What a copied race takes over: not results, going and its number within the season. */
const copiedColumns = Object.fromEntries(
  fields.flatMap(({ part, field, isCopied }) => (part === 'race' && isCopied ? [[field, races[field]]] : [])),
) as Pick<typeof races._.columns, 'raceNumber' | 'time'>;

async function readRacesToCopy(tx: Db, eventId: number) {
  return tx
    .select({ ...copiedColumns, raceKind: races.raceKind })
    .from(races)
    .where(eq(races.eventId, eventId))
    .orderBy(races.raceNumber);
}
