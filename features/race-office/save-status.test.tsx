// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import type { Finding } from './race-grid.rules.ts';
import { SaveStatus } from './save-bar.tsx';

const labels = { label: '', rowHead: '', columns: {}, row: (id: string) => `${id}. řádek`, suggestions: '' };
const newName = (rowId: string, column: string, name: string, ...like: string[]): Finding => ({
  rowId,
  column,
  kind: 'new-name',
  name,
  like,
});

test('race-office.lookalikes, race-office.warnings: Enter takes the first suggestion, nothing can be confirmed before each question is answered, and then the focus is in the cell in doubt', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const [onTakeName, onConfirm] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const findings = [
    newName('1', 'horse', 'Anawa', 'Anawa (IRE)'),
    newName('2', 'horse', 'Angel Wings', 'Angel Wing (GB)'),
    newName('3', 'horse', 'Zcela Nová'),
  ];
  document.body.innerHTML = '<div></div><input data-cell="2 horse"><input data-cell="3 horse">';
  const root = createRoot(document.body.firstElementChild as Element);
  const show = (toConfirm: readonly Finding[]) =>
    act(async () => root.render(<SaveStatus {...{ edits: [], labels, onConfirm, onTakeName, toConfirm }} />));
  const focused = () => document.activeElement as HTMLElement;

  await show(findings);
  expect(focused().textContent).toBe('Anawa (IRE)');
  await act(async () => focused().click());
  expect(onTakeName).toHaveBeenCalledWith(expect.objectContaining({ name: 'Anawa' }), 'Anawa (IRE)');
  await show(findings.slice(1));
  expect(focused().textContent).toBe('Angel Wing (GB)');
  expect(document.body.textContent).not.toContain('Uložit i\u00a0tak');
  const fix = [...document.querySelectorAll('button')].find((one) => one.textContent === 'Opravit');
  await act(async () => fix?.click());
  expect(focused().dataset['cell']).toBe('2 horse');
  const addNew = [...document.querySelectorAll('button')].find((one) => one.textContent?.includes('založit'));
  await act(async () => addNew?.click());
  expect(focused().dataset['cell']).toBe('3 horse');
  expect([...document.querySelectorAll('button')].some((one) => one.textContent?.includes('Uložit i\u00a0tak'))).toBe(
    true,
  );
  expect(document.querySelector('.alert')?.textContent).toContain('„Angel Wings“');
  expect(onConfirm).not.toHaveBeenCalled();
  await act(async () =>
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'S', ctrlKey: true, shiftKey: true, cancelable: true })),
  );
  expect(onConfirm).toHaveBeenCalledOnce();
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});
