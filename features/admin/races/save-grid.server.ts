import { gridColumns, type GridKind } from './grid-columns.rules.ts';
import { type Finding, findUnreadable, findOddsWarnings, findRidersTwice } from './grid-findings.rules.ts';
import type { CellEdit } from '#features/admin/grid/merge-cell.rules.ts';
import type { CommandContext } from '#platform/command/command.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { saveAndNotifyScratched } from './notify-scratched.server.ts';
import type { NoticeDeps } from './notify-tippers.server.ts';
import { readNewNames } from './read-new-names.server.ts';
import { readRunners, gridRows } from './read-runners.server.ts';
import { saveLineup } from './save-lineup.server.ts';
import { saveOdds } from './save-odds.server.ts';
import { saveRacesAndNotify } from './save-races.server.ts';
import { saveResults } from './save-results.server.ts';

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
