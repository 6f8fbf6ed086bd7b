// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { AdminFrame } from './admin-frame.tsx';

test('site.keyboard: after a link of the administrators’ menu Tab goes on in the work; a page that was opened begins at its top', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML = '<div></div>';
  const frame = (heading: string) => (
    <AdminFrame {...{ heading, note: '', children: <input aria-label={heading} /> }} />
  );
  const routes = ['odds', 'results'].map((path) => ({ path: `/admin/${path}`, element: frame(path) }));
  const router = createMemoryRouter(routes, { initialEntries: ['/admin/odds'] });
  const root = createRoot(document.body.firstElementChild as Element);
  await act(async () => root.render(<RouterProvider router={router} />));
  expect(document.activeElement).toBe(document.body);

  document.querySelector<HTMLElement>('.admin-nav a[href="/admin/results"]')?.focus();
  await act(async () => router.navigate('/admin/results'));
  expect(document.activeElement?.id).toBe('prace');

  // What has the focus within the work keeps it, also when only the query changes.
  const field = document.querySelector('input');
  field?.focus();
  await act(async () => router.navigate('/admin/results?race=7'));
  expect(document.activeElement).toBe(field);
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});
