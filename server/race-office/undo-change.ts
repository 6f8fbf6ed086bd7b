import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { undoStep } from '#domain/race-office/undo-change.ts';
import { refused } from '#domain/shared/result.ts';
import { admin } from '#server/actor.ts';
import type { CommandContext } from '#server/command.ts';
import type { Db } from '#server/db/db.ts';
import { auditLog } from '#server/db/schema/settings.ts';
import { completeRace } from './complete-race.ts';
import { editDayAndTell } from './edit-day.ts';
import { editRaceAndTell } from './edit-race.ts';
import { reopenRace } from './reopen-race.ts';
import { sheetCommands } from './save-sheet.ts';
import type { TellParts } from './tell-tippers.ts';

/** `reason` is what the log says of a confirmation taken back. */
type UndoParts = TellParts & { reason: string };

/**
 * Takes one logged change back by a new one, logged too. Refusals: undo.unknown, undo.already, undo.impossible,
 * undo.newer (a later change stands on it), and those of the command that takes it back.
 */
export async function undoChange(context: CommandContext, { reason, ...parts }: UndoParts, entryId: number) {
  const { db, actor } = context;
  if (!admin.admits(actor)) return refused(admin.refusal);
  const [entry] = await db.select().from(auditLog).where(eq(auditLog.id, entryId));
  if (!entry) return refused('undo.unknown');
  if (await isUndone(db, entry)) return refused('undo.already');
  const back = undoStep(entry);
  if (!back) return refused('undo.impossible');
  const { id } = back;
  const undoOf = entry.id;
  switch (back.step) {
    case 'save':
      return sheetCommands[back.kind](context, { raceId: id, edits: back.edits, undoOf });
    case 'edit-race':
      return editRaceAndTell(context, parts, { id, edits: back.edits, undoOf });
    case 'edit-day':
      return editDayAndTell(context, parts, { id, edits: back.edits, undoOf });
    case 'complete':
      return (await hasTurned(db, entry))
        ? refused('undo.newer')
        : completeRace(context, { raceId: id, isConfirmed: true, undoOf });
    case 'reopen':
      return (await hasTurned(db, entry)) ? refused('undo.newer') : reopenRace(context, { raceId: id, reason, undoOf });
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
async function hasTurned(db: Db, { id, subject }: Entry): Promise<boolean> {
  const turns = inArray(auditLog.action, ['complete-race', 'reopen-race']);
  const [later] = await db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(and(eq(auditLog.subject, subject), gt(auditLog.id, id), turns))
    .limit(1);
  return later !== undefined;
}
