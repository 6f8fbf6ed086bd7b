// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { GridNotes } from './grid-notes.tsx';

const labels = { label: '', rowHead: '', columns: {}, row: (id: string) => `Řádek ${id}`, suggestions: '' };

test('race-office.cell-entry: the line that explains a cell leads to it', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML = '<input data-cell="7 F1"><input data-cell="9 F1"><div></div>';
  const root = createRoot(document.body.lastElementChild as Element);
  const at = { rowId: '9', column: 'F1' };
  const props = { problems: [{ ...at, kind: 'problem' as const, text: 'není kurz' }], warnings: [] };
  const conflict = { rowId: '7', column: 'F1', base: '3', value: '4', theirs: '5' };
  const rest = { conflicting: [conflict], edits: [], labels, change: () => undefined };
  await act(async () => root.render(<GridNotes {...props} {...rest} />));
  for (const [row, cell] of [
    ['Řádek 9', '9 F1'],
    ['Řádek 7', '7 F1'],
  ]) {
    const link = [...document.querySelectorAll('a')].find(({ textContent }) => textContent?.startsWith(row!));
    await act(async () => link?.click());
    expect(document.activeElement?.getAttribute('data-cell')).toBe(cell);
  }
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});
