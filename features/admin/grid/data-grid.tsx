import { type ReactNode, type RefObject, useCallback, useEffect, useEffectEvent, useRef } from 'react';
import type { GridColumn } from './column.rules.ts';
import { type CellPosition, cellText, cellKey, rowIds, type Grid, storedText } from './grid.rules.ts';
import type { CellMark } from './cell-mark.ts';
import { focusCell } from './focus-cell.ts';
import { GridCell } from './grid-cell.tsx';
import type { GridLabels } from './grid-labels.ts';
import { useEarlyTyping } from './use-early-typing.ts';
import { useGridKeyboard } from './use-grid-keyboard.ts';

type Props = {
  grid: Grid;
  onChange: (change: (grid: Grid) => Grid) => void;
  labels: GridLabels;
  canAddRows: boolean;
  /** Row id → the heading before its cells. */
  heads: ReadonlyMap<string, ReactNode>;
  /** Cell key (`cellKey`) → its mark and the id of the line that explains it. */
  marks: ReadonlyMap<string, { mark: CellMark; describedBy: string }>;
  /** Column → address that suggests names for it. */
  nameAddresses?: Readonly<Record<string, string>>;
  classOf?: (column: string) => string | undefined;
  /** Which keyboard a telephone shows for a column. */
  keyboardOf?: (column: string) => 'numeric' | 'decimal' | undefined;
  /** Whether the first row of a pasted block is a heading, which is left out. */
  isHeading: (cells: readonly string[]) => boolean;
};

/**
 * Cells edited as in a spreadsheet. Each is a form field, so it works without JavaScript; with it come arrow keys,
 * selections, undo and suggestions. On a phone a row is a card.
 */
export function DataGrid({
  grid,
  onChange,
  labels: copy,
  canAddRows,
  heads,
  marks,
  nameAddresses = {},
  classOf,
  keyboardOf,
  isHeading,
}: Props) {
  const table = useRef<HTMLTableElement>(null);
  const keys = useGridKeyboard({
    grid,
    onChange,
    canAddRows,
    cardColumns: useCallback(() => columnsOfCards(table.current), []),
    isHeading,
  });
  useFocusActiveCell(table, grid.active);
  useEarlyTyping(table, onChange);
  const { active } = grid;
  return (
    <div className="edit-grid-scroller">
      <table
        className="edit-grid"
        role="grid"
        aria-label={copy.label}
        ref={table}
        onKeyDown={keys.onKeyDown}
        onPaste={keys.onPaste}
        onCopy={keys.onCopy}
      >
        <thead>
          {copy.group && <GroupHeadings columns={grid.shown} group={copy.group} />}
          <tr>
            <th scope="col">{copy.rowHead}</th>
            {grid.shown.map(({ key }) => (
              <th key={key} scope="col" className={classOf?.(key)} data-column={key} title={copy.columns[key]?.full}>
                {copy.columns[key]?.short ?? key}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rowIds(grid).map((rowId) => (
            <tr key={rowId} className={active?.rowId === rowId ? 'is-current' : undefined}>
              <th scope="row">{heads.get(rowId)}</th>
              {grid.shown.map(({ key }) => {
                const at: CellPosition = { rowId, column: key };
                return (
                  <GridCell
                    key={key}
                    at={at}
                    text={cellText(grid, at)}
                    stored={storedText(grid, at)}
                    columnLabel={copy.columns[key]?.short ?? key}
                    label={`${copy.row(rowId)}, ${copy.columns[key]?.full ?? key}`}
                    isSelected={keys.selected.has(cellKey(at))}
                    mark={marks.get(cellKey(at))}
                    className={classOf?.(key)}
                    keyboard={keyboardOf?.(key)}
                    names={nameAddresses[key] ?? null}
                    namesLabel={copy.suggestions}
                    handlers={keys.cell}
                  />
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type GroupProps = { columns: readonly GridColumn[]; group: (column: string) => string };

function GroupHeadings({ columns, group }: GroupProps) {
  return (
    <tr className="edit-grid-groups">
      <td aria-hidden="true" />
      {[...Map.groupBy(columns, ({ key }) => group(key))].map(([heading, of]) => (
        <th key={heading} scope="colgroup" colSpan={of.length}>
          {heading}
        </th>
      ))}
    </tr>
  );
}

/** The columns that a card shows; null where the grid is a table. */
function columnsOfCards(table: HTMLTableElement | null): readonly string[] | null {
  if (!table || getComputedStyle(table).display === 'table') return null;
  const cells = table.querySelectorAll<HTMLElement>('tbody tr:first-child td');
  return [...cells].flatMap((cell) =>
    getComputedStyle(cell).display === 'none' ? [] : (cell.dataset['column'] ?? []),
  );
}

/** Focuses the active cell's field after the keyboard has moved within the table, or a save has replaced its row. */
function useFocusActiveCell(table: RefObject<HTMLTableElement | null>, active: CellPosition | null) {
  const key = active && cellKey(active);
  const focusActive = useEffectEvent(() => active && focusCell(active));
  useEffect(() => {
    const { activeElement } = document;
    const isHere = activeElement === document.body || table.current?.contains(activeElement);
    if (key === null || !isHere) return;
    focusActive();
  }, [table, key]);
}
