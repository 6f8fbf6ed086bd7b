// @vitest-environment happy-dom
import { act, createElement } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { type AuthEvent, emitAuthEvent } from '#platform/session/auth-events.ts';
import { renderHook } from '#tests/factories/render-hook.ts';
import { useAuthRevalidation } from './dashboard-page.tsx';

test.each<[AuthEvent, number]>([
  ['SIGNED_IN', 1],
  ['SIGNED_OUT', 1],
  ['USER_UPDATED', 1],
  ['TOKEN_REFRESHED', 0],
])('dashboard.other-tabs: %s in another tab reads the screen’s data again %i times', async (event, reads) => {
  const loader = vi.fn<() => null>(() => null);
  const screen = await renderHook(useAuthRevalidation, (element) => {
    const routes = [{ path: '/', element, loader }];
    const router = createMemoryRouter(routes, { hydrationData: { loaderData: { 0: null } } });
    return createElement(RouterProvider, { router });
  });
  await screen.run(() => emitAuthEvent(event));
  expect(loader).toHaveBeenCalledTimes(reads);
  await screen.unmount();
  await act(async () => emitAuthEvent(event));
  expect(loader).toHaveBeenCalledTimes(reads);
});
