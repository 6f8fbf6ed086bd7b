import { gridColumns, type GridKind } from '#domain/admin/races/grid-columns.ts';
import { type Finding, findUnreadable, findOddsWarnings } from '#domain/admin/races/grid-findings.ts';
import type { CellEdit } from '#domain/admin/grid/merge-cell.ts';
import type { CommandContext } from '#server/command.ts';
import type { Db } from '#server/db/db.ts';
import { readNewNames } from './read-new-names.ts';
import { readRunners, gridRows } from './read-runners.ts';
import { saveLineup } from './save-lineup.ts';
import { saveOdds } from './save-odds.ts';
import { saveResults } from './save-results.ts';

/** The command that saves each kind of grid; undo-change.ts runs it again. */
export const gridCommands = { lineups: saveLineup, odds: saveOdds, results: saveResults };

type GridInput = { raceId: number; edits: readonly CellEdit[] };

/**
 * Saves a grid's changed cells. Unreadable cells, and warnings that are not confirmed yet (race-office.warnings), are
 * returned as findings and nothing is stored. Called by run-grid-step.ts.
 */
export async function saveGrid(context: CommandContext, kind: GridKind, input: GridInput, isConfirmed: boolean) {
  const problems = findUnreadable(gridColumns[kind], input.edits);
  const findings = problems.length > 0 || isConfirmed ? problems : await warnings(context.db, kind, input);
  if (findings.length > 0) return { ok: false as const, code: 'grid.findings' as const, findings };
  return gridCommands[kind](context, input);
}

async function warnings(db: Db, kind: GridKind, { raceId, edits }: GridInput): Promise<Finding[]> {
  if (kind === 'lineups') return readNewNames(db, edits);
  if (kind === 'results') return [];
  return findOddsWarnings(gridColumns.odds, gridRows('odds', await readRunners(db, raceId)), edits);
}
