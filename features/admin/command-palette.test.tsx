// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { CommandPalette } from './admin-frame.tsx';

async function press(target: EventTarget | null, key: string, more: KeyboardEventInit = {}) {
  await act(async () =>
    target?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more })),
  );
}

test('site.keyboard: Ctrl+K opens a screen of the administration by a part of its name, without diacritics, and keeps the race', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML = '<div></div>';
  const router = createMemoryRouter([{ path: '*', element: <CommandPalette chosen="?race=7" /> }]);
  const root = createRoot(document.body.firstElementChild as Element);
  await act(async () => root.render(<RouterProvider router={router} />));
  const optionsFor = async (text: string) => {
    await press(document, 'k', { ctrlKey: true });
    const field = document.querySelector<HTMLInputElement>('[role="combobox"]');
    await act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
      field?.dispatchEvent(new Event('input', { bubbles: true }));
    });
    const options = [...document.querySelectorAll('[role="option"]')].map(({ textContent }) => textContent);
    return { field, options };
  };

  const { field, options } = await optionsFor('duplic');
  expect(options).toEqual(['Duplicity koní Data', 'Duplicity jezdců Data']);
  await press(field, 'ArrowDown');
  const named = document.getElementById(field?.getAttribute('aria-activedescendant') ?? '');
  expect([named?.textContent, named?.getAttribute('aria-selected')]).toEqual(['Duplicity jezdců Data', 'true']);
  await press(field, 'Enter');
  expect(router.state.location.pathname).toBe('/admin-jockey-duplicates');
  expect(document.querySelector('dialog')).toBe(null);

  const results = await optionsFor('vysledky den');
  expect(results.options[0]).toBe('Výsledky Dostihový den');
  await press(results.field, 'Enter');
  expect(router.state.location).toMatchObject({ pathname: '/admin/results', search: '?race=7' });

  const none = await optionsFor('xyz');
  await press(none.field, 'Enter');
  expect([none.options, document.querySelector('[role="status"]')?.textContent]).toEqual([
    [],
    'Taková obrazovka tu není.',
  ]);
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});
