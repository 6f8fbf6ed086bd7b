import { gridColumns, type GridKind } from './grid-columns.rules.ts';
import type { Finding } from './grid-findings.rules.ts';
import { FieldEdits } from './grid-input.rules.ts';
import { normaliseText } from '#features/admin/grid/column.rules.ts';
import { admin } from '#platform/command/actor.server.ts';
import type { CommandContext } from '#platform/command/command.server.ts';
import { annulRace } from './annul-race.server.ts';
import { completeRace } from './complete-race.server.ts';
import { inTablesOf, keyOf } from './draft-tables.server.ts';
import type { NoticeDeps } from './notify-tippers.server.ts';
import { reopenRace } from './reopen-race.server.ts';
import { saveGrid } from './save-grid.server.ts';

/** A request to save a grid, or to complete, annul or reopen the race; not validated yet. */
export type GridStep = { step?: unknown; edits?: unknown; reason?: unknown; isConfirmed?: unknown };

/** Counts of stored and conflicting cells and the ids of new rows, or a refusal with the cells at fault. */
export type GridStepResult =
  | { ok: true; savedCount: number; conflictCount: number; createdRowIds: string[] }
  | { ok: false; code: string; findings: Finding[] };

/** A refusal is returned as its code with the cells at fault. */
export function runGridStep(
  context: CommandContext,
  deps: NoticeDeps,
  kind: GridKind,
  id: number,
  given: GridStep,
): Promise<GridStepResult> {
  return inTablesOf(context.db, keyOf(kind, id), async (db, isDraft) => {
    const isOfResult = kind === 'results' || given.step !== 'save';
    if (isDraft && isOfResult && admin.allows(context.actor)) return refusal('draft.no-result');
    return runStep({ ...context, db }, deps, kind, id, given);
  });
}

async function runStep(
  context: CommandContext,
  deps: NoticeDeps,
  kind: GridKind,
  id: number,
  { step, edits, reason, isConfirmed }: GridStep,
): Promise<GridStepResult> {
  if (step === 'complete')
    return toStepResult(await completeRace(context, { raceId: id, isConfirmed: isConfirmed === true }));
  if (step === 'annul')
    return toStepResult(await annulRace(context, { raceId: id, isConfirmed: isConfirmed === true }));
  if (step === 'reopen') return toStepResult(await reopenRace(context, { raceId: id, reason }));
  const input = FieldEdits.safeParse({ id, edits });
  if (step !== 'save' || !input.success || input.data.edits.length === 0)
    return refusal(Array.isArray(edits) && edits.length === 0 ? 'grid.nothing' : 'input.invalid');
  const tidied = input.data.edits.map((edit) => {
    const column = gridColumns[kind].find(({ key }) => key === edit.column);
    return column ? { ...edit, value: normaliseText(column, edit.value) } : edit;
  });
  return toStepResult(await saveGrid(context, deps, kind, { id, edits: tidied }, isConfirmed === true));
}

type CommandResult =
  | { ok: true; value: unknown }
  | { ok: false; code: string; findings?: Finding[]; fields?: Record<string, string[]> };

function toStepResult(outcome: CommandResult): GridStepResult {
  const zeroCounts = { savedCount: 0, conflictCount: 0, createdRowIds: [] };
  if (outcome.ok) return { ok: true, ...zeroCounts, ...(outcome.value as Partial<typeof zeroCounts> | undefined) };
  const ofReason = outcome.fields?.['reason']?.find((code) => code.startsWith('reopen.'));
  return refusal(ofReason ?? outcome.code, outcome.findings);
}

function refusal(code: string, findings: Finding[] = []): GridStepResult {
  return { ok: false, code, findings };
}
