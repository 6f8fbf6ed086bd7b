import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { refused } from '#platform/command/result.rules.ts';
import { admin } from '#platform/command/actor.server.ts';
import { command, type CommandContext, done } from '#platform/command/command.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { fields } from '#features/racing/fields.rules.ts';
import { raceEvents, races } from '#features/racing/racing.tables.ts';
import { uniqueViolation } from '#platform/db/sql-state.server.ts';
import { isDayTaken, spellPlace } from '#features/racing/read-known-days.server.ts';
import type { DayStatus } from '#features/racing/judge-race.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';
import { lockResults } from '#features/results/lock-results.server.ts';
import { judgeDay } from '#features/racing/judge-stored-race.server.ts';
import { settleResults } from '#features/results/settle-results.server.ts';
import { raceCalendar } from '#features/racing/race-calendar.tables.ts';
import { AnnouncedDay, AnnouncedDayEdit, NewDay } from './day-input.rules.ts';
import { announcedDayText, newRaces, withMovedStatus } from './day.rules.ts';
import { raceDrafts } from './drafts.tables.ts';
import { inDrafts, inTablesOf, isInDrafts } from './drafts.server.ts';
import { dayColumns, toGridRow } from './race-grid.rules.ts';
import { FieldEdits } from './grid-input.rules.ts';
import type { CellEdit } from './grid.rules.ts';
import { fieldAudit, mergeFields } from './merge-edits.server.ts';
import { editAndNotify, type NoticeDeps } from './notify-tippers.server.ts';

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

/**
 * Changes a race day: place, date, state, source (race-office.days). A trigger moves the starts of its races with the
 * date; a day put to another date is marked as moved. Refusals: day.unknown, day.taken, day.has-result (a day with a
 * result can't be cancelled), race.start-ahead (nor put to a later date than today), and those of `mergeFields`.
 */
export const editDay = command({
  name: 'edit-day',
  who: admin,
  input: FieldEdits,
  refusalBySqlState: { [uniqueViolation]: 'day.taken' },
  async run({ tx, now }, { id, edits, undoneEntryId }) {
    await lockResults(tx);
    const [event] = await tx.select().from(raceEvents).where(eq(raceEvents.id, id)).for('update');
    if (!event) return refused('day.unknown');
    const merged = mergeFields(dayColumns, toGridRow(id, dayColumns, event).cells, edits, undoneEntryId);
    if (!merged.ok) return merged;
    const after = { ...event, ...merged.values } as typeof event;
    const isElsewhere = event.date !== after.date || event.location !== after.location;
    if (isElsewhere && (await isDayTaken(tx, after, id))) return refused('day.taken');
    const isStatusEdited = merged.edits.some(({ column }) => column === 'status');
    // Nobody has been told of a draft's date, so another one moves nothing.
    const isMoving = !isStatusEdited && !(await isInDrafts(tx));
    const state = isMoving ? withMovedStatus(stateOf(event), stateOf(after)) : stateOf(after);
    const judged = await judgeDay(tx, event, state, now);
    if (!judged.ok) return judged;
    const automaticEdits = automaticEditsOf(event, stateOf(after), state);
    await tx
      .update(raceEvents)
      .set({ ...merged.values, ...state, status: judged.status })
      .where(eq(raceEvents.id, id));
    const changedStandings = await settleResults(tx, now);
    return done(
      { savedCount: merged.edits.length, conflictCount: merged.conflictCount },
      {
        changed: [`event:${id}`, 'events', ...changedStandings],
        audit: fieldAudit(`event:${id}`, [...merged.edits, ...automaticEdits], undoneEntryId),
      },
    );
  },
});

const stateOf = ({ date, status, statusNote }: typeof raceEvents.$inferSelect) => ({
  date: date as PragueDate,
  status: status as DayStatus,
  statusNote,
});

type DayState = ReturnType<typeof stateOf>;

/** Status and note that were set automatically by a new date, as edits for the log. */
function automaticEditsOf(
  { id, status, statusNote }: typeof raceEvents.$inferSelect,
  requested: DayState,
  state: DayState,
) {
  const edit = (column: string, base: string | null, value: string | null): CellEdit[] =>
    base === value ? [] : [{ rowId: String(id), column, base: base ?? '', value: value ?? '' }];
  return requested.status === state.status
    ? []
    : [...edit('status', status, state.status), ...edit('statusNote', statusNote, state.statusNote)];
}

/** Runs `editDay` and mails those who tipped on races whose start changed (race-office.changes-told). */
export function editDayAndNotify(
  context: CommandContext,
  deps: NoticeDeps,
  input: { id: number; edits: unknown; undoneEntryId?: number },
) {
  return editAndNotify(context, deps, input.id, (inner) => editDay(inner, input));
}

/** Adds a day to the race calendar (race-office.days). Refusal: calendar.taken. */
export const announceDay = command({
  name: 'announce-day',
  who: admin,
  input: AnnouncedDay,
  refusalBySqlState: { [uniqueViolation]: 'calendar.taken' },
  async run({ tx }, typed) {
    const day = { ...typed, location: await spellPlace(tx, typed) };
    const [row] = await tx.insert(raceCalendar).values(day).returning({ id: raceCalendar.id });
    if (!row) throw new Error('the day was not announced');
    return done(row, { changed: ['calendar'], audit: { subject: `calendar:${row.id}`, before: null, after: day } });
  },
});

/**
 * Changes a day of the race calendar. Refusals: calendar.unknown, calendar.taken, calendar.changed (somebody else has
 * changed it since the form was opened).
 */
export const editAnnouncedDay = command({
  name: 'edit-announced-day',
  who: admin,
  input: AnnouncedDayEdit,
  refusalBySqlState: { [uniqueViolation]: 'calendar.taken' },
  async run({ tx }, { id, seen, ...day }) {
    const [stored] = await tx.select().from(raceCalendar).where(eq(raceCalendar.id, id)).for('update');
    if (!stored) return refused('calendar.unknown');
    const { location, date, feature } = stored;
    const before = { location, date: date as PragueDate, feature };
    if (announcedDayText(before) !== seen) return refused('calendar.changed');
    await tx.update(raceCalendar).set(day).where(eq(raceCalendar.id, id));
    return done(undefined, { changed: ['calendar'], audit: { subject: `calendar:${id}`, before, after: day } });
  },
});

/** Removes a day from the race calendar. Refusal: calendar.unknown. */
export const withdrawDay = command({
  name: 'withdraw-day',
  who: admin,
  input: z.object({ id: z.coerce.number().int() }),
  async run({ tx }, { id }) {
    const [day] = await tx.delete(raceCalendar).where(eq(raceCalendar.id, id)).returning();
    if (!day) return refused('calendar.unknown');
    const { location, date, feature } = day;
    return done(undefined, {
      changed: ['calendar'],
      audit: { subject: `calendar:${id}`, before: { location, date, feature }, after: null },
    });
  },
});
