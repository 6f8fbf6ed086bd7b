import { eq } from 'drizzle-orm';
import { dayColumns } from './form-columns.rules.ts';
import { withMovedStatus } from './start-change.rules.ts';
import { toGridRow } from './runner-cells.rules.ts';
import { FieldEdits } from './grid-input.rules.ts';
import type { DayStatus } from '#features/racing/judge-race.rules.ts';
import { refused } from '#platform/command/result.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';
import type { CellEdit } from '#features/admin/grid/merge-cell.rules.ts';
import { admin } from '#platform/command/actor.server.ts';
import { command, type CommandContext, done } from '#platform/command/command.server.ts';
import { lockResults } from '#features/results/lock-results.server.ts';
import { raceEvents } from '#features/racing/racing.tables.ts';
import { uniqueViolation } from '#platform/db/sql-state.server.ts';
import { judgeDay } from '#features/racing/judge-stored-race.server.ts';
import { settleResults } from '#features/results/settle-results.server.ts';
import { isDayTaken } from '#features/racing/read-known-days.server.ts';
import { isInDrafts } from './draft-tables.server.ts';
import { fieldAudit, mergeFields } from './merge-fields.server.ts';
import { editAndNotify, type NoticeDeps } from './notify-tippers.server.ts';

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
