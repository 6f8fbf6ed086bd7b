import { sheetColumns, type SheetKind } from '#domain/admin/races/sheet-columns.ts';
import type { Finding } from '#domain/admin/races/sheet-findings.ts';
import { SheetEdits } from '#domain/admin/races/sheet-input.ts';
import { normaliseText } from '#domain/admin/grid/column.ts';
import type { CommandContext } from '#server/command.ts';
import { completeRace } from './complete-race.ts';
import { reopenRace } from './reopen-race.ts';
import { saveSheet } from './save-sheet.ts';

/** A request of a sheet's screen to save, complete or reopen; not validated yet. */
export type SheetStep = { step?: unknown; edits?: unknown; reason?: unknown; isConfirmed?: unknown };

export type SheetStepResult =
  | { ok: true; savedCount: number; conflictCount: number; madeRows: string[] }
  | { ok: false; code: string; findings: Finding[] };

/** Runs a sheet's request; a refusal comes as its code, with the cells at fault. */
export async function runSheetStep(
  context: CommandContext,
  kind: SheetKind,
  raceId: number,
  { step, edits, reason, isConfirmed }: SheetStep,
): Promise<SheetStepResult> {
  if (step === 'complete')
    return toStepResult(await completeRace(context, { raceId, isConfirmed: isConfirmed === true }));
  if (step === 'reopen') return toStepResult(await reopenRace(context, { raceId, reason }));
  const input = SheetEdits.safeParse({ raceId, edits });
  if (step !== 'save' || !input.success)
    return refusal(Array.isArray(edits) && edits.length === 0 ? 'sheet.nothing' : 'input.invalid');
  const tidied = input.data.edits.map((edit) => {
    const column = sheetColumns[kind].find(({ key }) => key === edit.column);
    return column ? { ...edit, value: normaliseText(column, edit.value) } : edit;
  });
  return toStepResult(await saveSheet(context, kind, { raceId, edits: tidied }, isConfirmed === true));
}

type CommandResult =
  | { ok: true; value: unknown }
  | { ok: false; code: string; findings?: Finding[]; fields?: Record<string, string[]> };

function toStepResult(outcome: CommandResult): SheetStepResult {
  const zeroCounts = { savedCount: 0, conflictCount: 0, madeRows: [] };
  if (outcome.ok) return { ok: true, ...zeroCounts, ...(outcome.value as Partial<typeof zeroCounts> | undefined) };
  const isReason = outcome.fields?.['reason']?.includes('reopen.reason-missing');
  return refusal(isReason ? 'reopen.reason-missing' : outcome.code, outcome.findings);
}

function refusal(code: string, findings: Finding[] = []): SheetStepResult {
  return { ok: false, code, findings };
}
