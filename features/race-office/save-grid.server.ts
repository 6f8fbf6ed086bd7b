import { marketKey, markets } from '#features/odds/markets.rules.ts';
import { refused } from '#platform/command/result.rules.ts';
import { admin } from '#platform/command/actor.server.ts';
import { command, type CommandContext, done } from '#platform/command/command.server.ts';
import { type Price, storePrices } from '#features/odds/record-odds.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { type CellEdit, isNewRow, normaliseText } from './grid.rules.ts';
import { FieldEdits, GridEdits } from './grid-input.rules.ts';
import { gridAudit, lockRaceForSave } from './merge-edits.server.ts';
import {
  type Finding,
  findOddsWarnings,
  findRidersTwice,
  findUnreadable,
  gridColumns,
  type GridKind,
} from './race-grid.rules.ts';
import { saveAndNotifyScratched, saveLineup } from './save-lineup.server.ts';
import type { NoticeDeps } from './notify-tippers.server.ts';
import { readNewNames } from './row-names.server.ts';
import { gridRows, readRunners } from './read-grid.server.ts';
import { saveRacesAndNotify } from './save-races.server.ts';
import { annulRace, completeRace, reopenRace, saveResults } from './results.server.ts';
import { inTablesOf, keyOf } from './drafts.server.ts';

/**
 * Stores prices from the odds grid, each change with a row of odds_history. Does not check the rules of prices: their
 * warnings were confirmed before (race-office.warnings). Refusals: those of `lockRaceForSave`. Returns the counts of
 * stored and conflicting cells.
 */
export const saveOdds = command({
  name: 'save-odds',
  who: admin,
  input: GridEdits,
  async run({ tx, now }, input) {
    const locked = await lockRaceForSave(tx, 'odds', input);
    if (!locked.ok) return locked;
    const { race, edits, rows, conflictCount } = locked;
    if ([...rows.keys()].some(isNewRow)) return refused('runner.unknown');
    const prices = [...rows].flatMap(([id, cells]) =>
      markets.flatMap((market): Price[] => {
        const odds = cells[marketKey(market)];
        return odds === undefined
          ? []
          : [{ ...market, runnerId: Number(id), odds: odds === null ? null : Number(odds) }];
      }),
    );
    const changedCount = await storePrices(tx, race.id, prices, now);
    const changed = changedCount > 0 ? [`event:${race.eventId}`] : [];
    return done(
      { savedCount: edits.length, conflictCount, createdRowIds: [] as string[] },
      { changed, audit: gridAudit(locked) },
    );
  },
});

const runnerGridCommands = { lineups: saveLineup, odds: saveOdds, results: saveResults };

/** `id` is the race's, or the day's in the table of its races. */
type GridInput = { id: number; edits: readonly CellEdit[]; undoneEntryId?: number };

export function storeGrid(context: CommandContext, deps: NoticeDeps, kind: GridKind, { id, ...input }: GridInput) {
  if (kind === 'races') return saveRacesAndNotify(context, deps, { id, ...input });
  const stepInput = { raceId: id, ...input };
  if (kind === 'odds' || !input.edits.some(({ column }) => column === 'status'))
    return runnerGridCommands[kind](context, stepInput);
  return kind === 'lineups'
    ? saveAndNotifyScratched(context, deps, id, (inner) => saveLineup(inner, stepInput))
    : saveAndNotifyScratched(context, deps, id, (inner) => saveResults(inner, stepInput));
}

/**
 * Saves a grid's changed cells. Unreadable cells, and warnings that are not confirmed yet (race-office.warnings), are
 * returned as findings and nothing is stored.
 */
export async function saveGrid(
  context: CommandContext,
  deps: NoticeDeps,
  kind: GridKind,
  input: GridInput,
  isConfirmed: boolean,
) {
  const problems = findUnreadable(gridColumns[kind], input.edits);
  const findings = problems.length > 0 || isConfirmed ? problems : await warnings(context.db, kind, input);
  if (findings.length > 0) return { ok: false as const, code: 'grid.findings' as const, findings };
  return storeGrid(context, deps, kind, input);
}

async function warnings(db: Db, kind: GridKind, { id, edits }: GridInput): Promise<Finding[]> {
  if (kind === 'lineups') {
    const riders = findRidersTwice(gridRows('lineups', await readRunners(db, id)), edits);
    return [...(await readNewNames(db, edits)), ...riders];
  }
  if (kind !== 'odds') return [];
  return findOddsWarnings(gridColumns.odds, gridRows('odds', await readRunners(db, id)), edits);
}

/** A request to save a grid, or to complete, annul or reopen the race; not validated yet. */
type GridStep = { step?: unknown; edits?: unknown; reason?: unknown; isConfirmed?: unknown };

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
