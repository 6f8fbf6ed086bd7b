// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { AccountHeading } from './account-heading.tsx';

const marks = vi.hoisted(() => [] as boolean[]);
vi.mock('#platform/session/refresh-viewer.ts', () => ({ markSigningOut: (isOn: boolean) => marks.push(isOn) }));
afterEach(() => {
  marks.length = 0;
  vi.unstubAllGlobals();
});

/** Presses the button of /auth; `answer` is what becomes of the form. */
async function pressSignOut(answer: () => unknown): Promise<boolean[]> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML = '<div></div>';
  const routes = [
    { path: '/auth', element: <AccountHeading answer={undefined} />, action: () => answer() },
    { path: '/', element: 'domů' },
  ];
  const router = createMemoryRouter(routes, { initialEntries: ['/auth'] });
  const root = createRoot(document.body.firstElementChild as Element);
  await act(async () => root.render(<RouterProvider router={router} />));
  marks.length = 0;
  await act(async () => document.querySelector('button')?.click());
  await act(async () => root.unmount());
  return marks;
}

test('accounts.session-events: a sign-out that failed leaves the tab signed in, so that the next one from elsewhere is announced', async () => {
  expect((await pressSignOut(() => null)).at(-1)).toBe(false);
});

test('accounts.session-events: a sign-out that succeeds is this tab’s own', async () => {
  expect(await pressSignOut(() => new Response(null, { status: 302, headers: { location: '/' } }))).toEqual([true]);
});
