// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { useUnsavedCount } from './record-form.tsx';

function Head({ fingerprint }: { fingerprint: string }) {
  const [count, setCount] = useUnsavedCount(fingerprint);
  return <button onClick={() => setCount(1)}>{count}</button>;
}

test('admin.records: what was typed is counted until it is saved, and not again when an undo brings the former values back', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML = '<div></div>';
  const root = createRoot(document.body.firstElementChild as Element);
  const show = async (fingerprint: string) => {
    await act(async () => root.render(<Head fingerprint={fingerprint} />));
    return document.body.textContent;
  };
  expect(await show('bez země')).toBe('0');
  await act(async () => document.querySelector('button')?.click());
  expect(await show('bez země')).toBe('1');
  expect(await show('POL')).toBe('0');
  expect(await show('bez země')).toBe('0');
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});
