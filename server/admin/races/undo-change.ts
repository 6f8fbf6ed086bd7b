import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { undoStep } from '#domain/admin/races/undo-change.ts';
import { refused } from '#domain/shared/result.ts';
import { admin } from '#server/actor.ts';
import type { CommandContext } from '#server/command.ts';
import type { Db } from '#server/db/db.ts';
import { auditLog } from '#server/db/schema/settings.ts';
import { completeRace } from './complete-race.ts';
import { editDayAndNotify } from './edit-day.ts';
import { editRaceAndNotify } from './edit-race.ts';
import { reopenRace } from './reopen-race.ts';
import { sheetCommands } from './save-sheet.ts';
import type { NoticeDeps } from './notify-tippers.ts';

/** `reason` is what the log says of a confirmation taken back. */
type UndoDeps = NoticeDeps & { reason: string };

/**
 * Takes one logged change back by a new one, logged too. Refusals: undo.unknown, undo.already, undo.impossible,
 * undo.newer (a later change stands on it), and those of the command that takes it back.
 */
export async function undoChange(context: CommandContext, { reason, ...deps }: UndoDeps, entryId: number) {
  const { db, actor } = context;
  if (!admin.allows(actor)) return refused(admin.refusal);
  const [entry] = await db.select().from(auditLog).where(eq(auditLog.id, entryId));
  if (!entry) return refused('undo.unknown');
  if (await isUndone(db, entry)) return refused('undo.already');
  const undo = undoStep(entry);
  if (!undo) return refused('undo.impossible');
  const { id } = undo;
  const undoOf = entry.id;
  switch (undo.step) {
    case 'save':
      return sheetCommands[undo.kind](context, { raceId: id, edits: undo.edits, undoOf });
    case 'edit-race':
      return editRaceAndNotify(context, deps, { id, edits: undo.edits, undoOf });
    case 'edit-day':
      return editDayAndNotify(context, deps, { id, edits: undo.edits, undoOf });
    case 'complete':
      return (await wasCompletedOrReopened(db, entry))
        ? refused('undo.newer')
        : completeRace(context, { raceId: id, isConfirmed: true, undoOf });
    case 'reopen':
      return (await wasCompletedOrReopened(db, entry))
        ? refused('undo.newer')
        : reopenRace(context, { raceId: id, reason, undoOf });
  }
}

type Entry = typeof auditLog.$inferSelect;

async function isUndone(db: Db, { id, subject }: Entry): Promise<boolean> {
  const [later] = await db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(and(eq(auditLog.subject, subject), gt(auditLog.id, id), sql`${auditLog.after}->>'undoOf' = ${String(id)}`))
    .limit(1);
  return later !== undefined;
}

/** Whether the result was confirmed or opened again since. */
async function wasCompletedOrReopened(db: Db, { id, subject }: Entry): Promise<boolean> {
  const isCompletionChange = inArray(auditLog.action, ['complete-race', 'reopen-race']);
  const [later] = await db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(and(eq(auditLog.subject, subject), gt(auditLog.id, id), isCompletionChange))
    .limit(1);
  return later !== undefined;
}
