import { memo, useId, useRef, useState } from 'react';
import { type CellPosition, cellKey } from './grid.rules.ts';
import type { CellMark } from './cell-mark.ts';
import { cellId } from './focus-cell.ts';
import { NameSuggestions, type PopupPosition } from './name-suggestions.tsx';
import type { CellHandlers } from './use-grid-keyboard.ts';

type Props = {
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
export const GridCell = memo(
  function GridCell({ at, text, stored, label, columnLabel, isSelected, mark, className, keyboard, ...rest }: Props) {
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
