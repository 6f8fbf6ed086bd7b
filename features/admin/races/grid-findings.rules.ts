import { checkMarkets, type MarketWarning } from '#features/odds/market-check.rules.ts';
import { fold } from '#platform/text/slug.rules.ts';
import { problemOf, readCell, type GridColumn } from '#features/admin/grid/column.rules.ts';
import type { CellEdit } from '#features/admin/grid/merge-cell.rules.ts';
import type { GridRow } from '#features/admin/grid/grid.rules.ts';
import { marketKey, markets } from '#features/odds/markets.rules.ts';

/**
 * A cell that can't be saved (`problem`, in Czech), or only once it is confirmed. Found in the open grid and again at a
 * save.
 */
export type Finding =
  | { rowId: string; column: string; kind: 'problem'; text: string }
  | { rowId: string; column: string; kind: 'odds'; code: MarketWarning['code'] }
  | { rowId: string; column: string; kind: 'new-name'; name: string; like: readonly string[] }
  | { rowId: string; column: string; kind: 'rider-twice'; name: string };

/** Edits that their columns can't read. */
export function findUnreadable(columns: readonly GridColumn[], edits: readonly CellEdit[]): Finding[] {
  return edits.flatMap(({ rowId, column: key, value }) => {
    const column = columns.find((candidate) => candidate.key === key);
    const text = column ? problemOf(column, value) : 'takový sloupec tu není';
    return text === null ? [] : [{ rowId, column: key, kind: 'problem' as const, text }];
  });
}

/** Numbers and horses that occur twice in a lineup, which the database would refuse. */
export function findRepeated(rows: readonly GridRow[], edits: readonly CellEdit[]): Finding[] {
  const ids = [...new Set([...rows.map(({ id }) => id), ...edits.map(({ rowId }) => rowId)])];
  return ['number', 'horse'].flatMap((column) => {
    const textOf = (rowId: string) =>
      edits.find((edit) => edit.rowId === rowId && edit.column === column)?.value ??
      rows.find(({ id }) => id === rowId)?.cells[column] ??
      '';
    const byText = Map.groupBy(ids, (rowId) => fold(textOf(rowId)));
    return edits.flatMap(({ rowId, column: key, value }) =>
      key === column && value !== '' && (byText.get(fold(value))?.length ?? 0) > 1
        ? [{ rowId, column, kind: 'problem' as const, text: 'je v\u00a0dostihu dvakrát' }]
        : [],
    );
  });
}

/**
 * Edited rows of a lineup whose rider has another runner of the race too; a scratched runner has none. An administrator
 * may confirm it (race-office.warnings).
 */
export function findRidersTwice(rows: readonly GridRow[], edits: readonly CellEdit[]): Finding[] {
  const ids = [...new Set([...rows.map(({ id }) => id), ...edits.map(({ rowId }) => rowId)])];
  const runners = ids.map((rowId) => ({ rowId, cells: textsAfter(rows, edits, rowId) }));
  const riderOf = ({ cells }: (typeof runners)[number]) => cells['jockey'] ?? '';
  const starters = runners.filter((runner) => riderOf(runner) !== '' && runner.cells['status'] !== 'DNS');
  const groups = Map.groupBy(starters, (runner) => fold(riderOf(runner)));
  return [...groups.values()]
    .filter((group) => group.length > 1)
    .flatMap((group) =>
      group
        .filter(({ rowId }) => edits.some((edit) => edit.rowId === rowId && /^(jockey|status)$/.test(edit.column)))
        .map((runner) => ({
          rowId: runner.rowId,
          column: 'jockey',
          kind: 'rider-twice' as const,
          name: riderOf(runner),
        })),
    );
}

/** The texts of a row once its edits are saved. */
function textsAfter(rows: readonly GridRow[], edits: readonly CellEdit[], id: string): Record<string, string> {
  const edited = edits.filter(({ rowId }) => rowId === id).map(({ column, value }) => [column, value] as const);
  return { ...rows.find((row) => row.id === id)?.cells, ...Object.fromEntries(edited) };
}

/** Prices that break the rules of odds.entry-rules in edited rows; an administrator may confirm them (race-office.warnings). */
export function findOddsWarnings(
  columns: readonly GridColumn[],
  rows: readonly GridRow[],
  edits: readonly CellEdit[],
): Finding[] {
  return rows.flatMap((row) => {
    const rowEdits = edits.filter(({ rowId }) => rowId === row.id);
    if (rowEdits.length === 0) return [];
    const cells = { ...row.cells, ...Object.fromEntries(rowEdits.map(({ column, value }) => [column, value])) };
    return (['F', 'T'] as const).flatMap((bookmaker) => {
      const prices = markets.flatMap((market) => {
        const column = columns.find(({ key }) => market.bookmaker === bookmaker && key === marketKey(market));
        const reading = column && readCell(column, cells[column.key] ?? '');
        return reading && 'value' in reading && reading.value !== null
          ? [{ market: market.market, odds: Number(reading.value) }]
          : [];
      });
      return checkMarkets(prices).map(({ code, market }) => ({
        rowId: row.id,
        column: marketKey({ bookmaker, market }),
        kind: 'odds' as const,
        code,
      }));
    });
  });
}
