import { and, eq, getTableColumns, gt, inArray } from 'drizzle-orm';
import { refused } from '#platform/command/result.rules.ts';
import { admin } from '#platform/command/actor.server.ts';
import { isUndone } from '#features/admin/read-audit.server.ts';
import type { CommandContext } from '#platform/command/command.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { auditLog } from '#platform/db/settings.tables.ts';
import { undoStep, type UndoStep } from './undo-change.rules.ts';
import { completeRace, reopenRace } from './results.server.ts';
import { type DayKey, inTablesOf, keyOf } from './drafts.server.ts';
import { editDayAndNotify } from './edit-days.server.ts';
import { editRaceAndNotify } from './edit-races.server.ts';
import { storeGrid } from './save-grid.server.ts';
import type { NoticeDeps } from './notify-tippers.server.ts';

/** `reason` is logged when the undo reopens a completed race. */
type UndoDeps = NoticeDeps & { reason: string };

/**
 * Undoes one logged change: its command runs once more with the old values, and is logged too (admin.undo). Refusals:
 * undo.unknown, undo.already, undo.impossible, undo.newer (changed again since), and those of that command.
 */
export async function undoChange(context: CommandContext, { reason, ...deps }: UndoDeps, entryId: number) {
  const { db, actor } = context;
  if (!admin.allows(actor)) return refused(admin.refusal);
  const [entry] = await db
    .select({ ...getTableColumns(auditLog), isUndone: isUndone() })
    .from(auditLog)
    .where(eq(auditLog.id, entryId));
  if (!entry) return refused('undo.unknown');
  if (entry.isUndone) return refused('undo.already');
  const undo = undoStep(entry);
  if (!undo) return refused('undo.impossible');
  return inTablesOf(db, changedDay(undo), (tables) => runUndo({ ...context, db: tables }, deps, reason, entry, undo));
}

const changedDay = (undo: UndoStep): DayKey =>
  undo.step === 'edit-day' ? { eventId: undo.id } : keyOf(undo.step === 'save' ? undo.kind : 'lineups', undo.id);

async function runUndo(context: CommandContext, deps: NoticeDeps, reason: string, entry: Entry, undo: UndoStep) {
  const { id } = undo;
  const { db } = context;
  const undoneEntryId = entry.id;
  switch (undo.step) {
    case 'save':
      return storeGrid(context, deps, undo.kind, { id, edits: undo.edits, undoneEntryId });
    case 'edit-race':
      return editRaceAndNotify(context, deps, { id, edits: undo.edits, undoneEntryId });
    case 'edit-day':
      return editDayAndNotify(context, deps, { id, edits: undo.edits, undoneEntryId });
    case 'complete':
      return (await wasCompletedOrReopened(db, entry))
        ? refused('undo.newer')
        : completeRace(context, { raceId: id, isConfirmed: true, undoneEntryId });
    case 'reopen':
      return (await wasCompletedOrReopened(db, entry))
        ? refused('undo.newer')
        : reopenRace(context, { raceId: id, reason, undoneEntryId });
  }
}

type Entry = typeof auditLog.$inferSelect;

/** Whether the race was completed or reopened after this entry. */
async function wasCompletedOrReopened(db: Db, { id, subject }: Entry): Promise<boolean> {
  const isCompletionChange = inArray(auditLog.action, ['complete-race', 'reopen-race']);
  const [later] = await db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(and(eq(auditLog.subject, subject), gt(auditLog.id, id), isCompletionChange))
    .limit(1);
  return later !== undefined;
}
