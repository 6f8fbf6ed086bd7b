// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { PollFields } from './poll-fields.tsx';

test('articles.publishing: a poll is chosen by its question, and its mark is inserted by a button', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML = '<form></form>';
  const inserted: number[] = [];
  const polls = [
    { id: 12, question: 'Kdo vyhraje?' },
    { id: 7, question: 'Kolik koní dojde?' },
  ];
  const root = createRoot(document.body.firstElementChild as Element);
  await act(async () =>
    root.render(
      <MemoryRouter>
        <PollFields polls={polls} onInsert={(id) => inserted.push(id)} />
      </MemoryRouter>,
    ),
  );
  const button = document.querySelector('button');
  await act(async () => button?.click());
  const select = document.querySelector('select') as HTMLSelectElement;
  await act(async () => {
    select.value = '7';
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await act(async () => button?.click());
  expect(inserted).toEqual([12, 7]);
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});
