import { sheetColumns, type SheetKind } from '#domain/admin/races/sheet-columns.ts';
import { type Finding, findUnreadable, findOddsWarnings } from '#domain/admin/races/sheet-findings.ts';
import type { CellEdit } from '#domain/admin/grid/merge-cell.ts';
import type { CommandContext } from '#server/command.ts';
import type { Db } from '#server/db/db.ts';
import { readNewNames } from './read-new-names.ts';
import { readRunners, sheetRows } from './read-runners.ts';
import { saveLineup } from './save-lineup.ts';
import { saveOdds } from './save-odds.ts';
import { saveResults } from './save-results.ts';

/** The command that saves each sheet. */
export const sheetCommands = { lineups: saveLineup, odds: saveOdds, results: saveResults };

type SheetInput = { raceId: number; edits: readonly CellEdit[] };

/**
 * Saves a sheet's changed cells. Unreadable cells, and warnings that are not confirmed yet (race-office.warnings), are
 * returned as findings and nothing is stored.
 */
export async function saveSheet(context: CommandContext, kind: SheetKind, input: SheetInput, isConfirmed: boolean) {
  const problems = findUnreadable(sheetColumns[kind], input.edits);
  const findings = problems.length > 0 || isConfirmed ? problems : await warnings(context.db, kind, input);
  if (findings.length > 0) return { ok: false as const, code: 'sheet.findings' as const, findings };
  return sheetCommands[kind](context, input);
}

async function warnings(db: Db, kind: SheetKind, { raceId, edits }: SheetInput): Promise<Finding[]> {
  if (kind === 'lineups') return readNewNames(db, edits);
  if (kind === 'results') return [];
  return findOddsWarnings(sheetColumns.odds, sheetRows('odds', await readRunners(db, raceId)), edits);
}
