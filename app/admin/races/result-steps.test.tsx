// @vitest-environment happy-dom
import { act, type ComponentProps } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { ResultSteps } from './result-steps.tsx';

type Editor = ComponentProps<typeof ResultSteps>['editor'];

/** An editor of which the steps read nothing but these fields. */
const editorOf = (isCompleted: boolean, given: object = {}) =>
  ({
    stored: { race: { isCompleted, isCancelled: false }, rows: [{}] },
    edits: [],
    isSaving: false,
    result: null,
    quickEntry: { waiting: null },
    ...given,
  }) as unknown as Editor;

test('site.keyboard: once a result is confirmed or reopened, the keyboard goes on at what stands instead of the button', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML = '<div></div>';
  const root = createRoot(document.body.firstElementChild as Element);
  const show = (isCompleted: boolean) => act(async () => root.render(<ResultSteps editor={editorOf(isCompleted)} />));
  await show(false);
  expect(document.activeElement).toBe(document.body);
  for (const isCompleted of [true, false]) {
    document.querySelector<HTMLElement>('button[type="submit"]')?.focus();
    await show(isCompleted);
    expect(document.activeElement?.className).toBe('review-actions');
  }
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

const changed = { edits: [{}] };
const typed = { quickEntry: { waiting: 'order' } };
test.each([
  ['unsaved changes saves and completes', changed, true, false, ['save', 'complete']],
  ['unsaved changes completes nothing that was not saved', changed, false, false, ['save']],
  ['unsaved changes saves the correction of a completed race', changed, true, true, ['save']],
  ['quick entry that was not taken completes nothing', typed, false, false, ['save']],
  ['quick entry that was not taken is no correction of a completed race', typed, false, true, ['save']],
])('race-office.completing: Ctrl+Enter with %s', async (_, given, isStored, isCompleted, steps) => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML = '<div></div>';
  const root = createRoot(document.body.firstElementChild as Element);
  const done: string[] = [];
  const editor = editorOf(isCompleted, {
    ...given,
    save: async () => (done.push('save'), isStored),
    send: async ({ step }: { step: string }) => (done.push(step), true),
  });
  await act(async () => root.render(<ResultSteps editor={editor} />));
  await act(async () =>
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, cancelable: true })),
  );
  expect(done).toEqual(steps);
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});
