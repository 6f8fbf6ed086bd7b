import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';
import { cellKey, cellText, type Grid, typeText } from './grid.rules.ts';
import { selectCell } from './selection.rules.ts';
import { typedBeforeReady } from './typed-before-ready.rules.ts';

/**
 * Takes over what was typed into the page before its script ran. It overwrites the cell, as it would have later; the
 * cell with the focus becomes the active one.
 */
export function useEarlyTyping(
  table: RefObject<HTMLTableElement | null>,
  onChange: (by: (grid: Grid) => Grid) => void,
) {
  const takeOver = useEffectEvent((fields: readonly HTMLInputElement[]) => onChange((grid) => adopt(grid, fields)));
  // As part of the commit: a key between that and an effect would go behind the old text, and be selected with it.
  useLayoutEffect(() => {
    const fields = [...(table.current?.querySelectorAll<HTMLInputElement>('input[data-cell]') ?? [])];
    takeOver(fields);
    const focused = fields.find((field) => field === document.activeElement);
    if (focused && focused.value === focused.defaultValue) focused.select();
  }, [table]);
}

function adopt(grid: Grid, fields: readonly HTMLInputElement[]): Grid {
  return fields.reduce((now, field) => {
    const [rowId = '', column = ''] = field.dataset['cell']?.split(' ') ?? [];
    const at = { rowId, column };
    const stored = cellText(now, at);
    const typed = field.value === stored ? now : typeText(now, at, typedBeforeReady(stored, field.value));
    return field === document.activeElement && cellKey(at) !== (now.active && cellKey(now.active))
      ? selectCell(typed, at)
      : typed;
  }, grid);
}
