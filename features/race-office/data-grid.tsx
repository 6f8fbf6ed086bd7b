import {
  memo,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { NameSuggestions, type PopupPosition } from '#features/admin/name-suggestions.tsx';
import { cellKey, type CellPosition, cellText, type Grid, type GridColumn, rowIds, storedText } from './grid.rules.ts';
import { type CellHandlers, cellId, focusCell, useEarlyTyping, useGridKeyboard } from './grid-keyboard.ts';

/** Why a cell of a grid needs attention; sets its colour. */
export type CellMark = 'problem' | 'warning' | 'conflict';

/** The texts that a grid takes from its page. */
export type GridLabels = {
  /** Name of the whole table. */
  label: string;
  /** Heading of the row headers. */
  rowHead: string;
  columns: Readonly<Record<string, { short: string; full: string }>>;
  /** Heading above the columns that share it. */
  group?(column: string): string;
  /** 'Řádek 3', 'Černý Baron'. */
  row(rowId: string): string;
  /** Label of the list of suggestions. */
  suggestions: string;
};

type GridCellProps = {
  at: CellPosition;
  text: string;
  stored: string;
  label: string;
  /** Above the field where the row is a card. */
  columnLabel: string;
  isSelected: boolean;
  mark: { mark: CellMark; describedBy: string } | undefined;
  className: string | undefined;
  keyboard: 'numeric' | 'decimal' | undefined;
  /** Address that suggests names for what is typed; null in a cell without suggestions. */
  names: string | null;
  namesLabel: string;
  handlers: CellHandlers;
};

/** One field of a grid. Posted as `c.{row}.{column}` with the text, and `w.…` with the stored text it began from. */
const GridCell = memo(
  function GridCell({
    at,
    text,
    stored,
    label,
    columnLabel,
    isSelected,
    mark,
    className,
    keyboard,
    ...rest
  }: GridCellProps) {
    const { names, namesLabel, handlers } = rest;
    const field = useRef<HTMLInputElement>(null);
    /** Where the suggestions are positioned while they are shown. */
    const [popupPosition, setPopupPosition] = useState<PopupPosition | null>(null);
    const listId = useId();
    const name = `${at.rowId}.${at.column}`;
    const combobox =
      names === null
        ? {}
        : ({
            role: 'combobox',
            'aria-expanded': popupPosition !== null,
            'aria-controls': listId,
            'aria-autocomplete': 'list',
          } as const);
    const cellClassName = [className, mark ? `cell-${mark.mark}` : text === stored ? null : 'cell-changed']
      .filter(Boolean)
      .join(' ');
    return (
      <td
        role="gridcell"
        aria-selected={isSelected}
        className={cellClassName || undefined}
        data-column={at.column}
        data-label={columnLabel}
      >
        <input type="hidden" name={`w.${name}`} value={stored} />
        <input
          ref={field}
          id={cellId(at)}
          data-cell={cellKey(at)}
          name={`c.${name}`}
          value={text}
          inputMode={keyboard}
          aria-label={label}
          aria-invalid={mark?.mark === 'problem' || undefined}
          aria-describedby={mark?.describedBy}
          autoComplete="off"
          spellCheck={false}
          autoCorrect="off"
          enterKeyHint="next"
          onFocus={(event) => handlers.onFocus(at, event)}
          onPointerDown={handlers.onPointerDown}
          onClick={handlers.onClick}
          onChange={(event) => {
            setPopupPosition(names === null ? null : positionUnder(event.target));
            handlers.onInput(at, event.target.value);
          }}
          onDoubleClick={handlers.onStartEditing}
          onBlur={() => {
            setPopupPosition(null);
            handlers.onBlur();
          }}
          {...combobox}
        />
        {names !== null && popupPosition && (
          <NameSuggestions
            address={names}
            typed={text}
            listId={listId}
            label={namesLabel}
            field={field}
            position={popupPosition}
            onSelect={(chosen) => {
              setPopupPosition(null);
              handlers.onInput(at, chosen);
            }}
            onClose={() => setPopupPosition(null)}
          />
        )}
      </td>
    );
  },
  (before, after) =>
    before.text === after.text &&
    before.stored === after.stored &&
    before.isSelected === after.isSelected &&
    before.label === after.label &&
    before.mark?.mark === after.mark?.mark &&
    before.mark?.describedBy === after.mark?.describedBy,
);

/** The table scrolls and would clip the suggestions, so they are positioned over the page. */
function positionUnder(field: HTMLInputElement): PopupPosition {
  const { left, bottom, width } = field.getBoundingClientRect();
  return { left, top: bottom, minWidth: width };
}

type DataGridProps = {
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
}: DataGridProps) {
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
