/** @vitest-environment happy-dom */
import { createElement } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { renderHook } from '#tests/factories/render-hook.ts';
import { storeDraft } from '#platform/session/form-drafts.ts';
import { setViewer, type Viewer } from '#platform/session/viewer.ts';
import { useAuthScreen } from './use-auth-screen.ts';

afterEach(() => vi.unstubAllGlobals());

/** /auth as it is opened at an address, in a browser that holds a draft of an account. */
async function openAuth(address: string): Promise<string[]> {
  setViewer({ id: 'jana' } as Viewer);
  storeDraft('/chov', '', { 'note 0': 'Napsáno ve vlaku' });
  const screen = await renderHook(
    () => useAuthScreen('sign-in', undefined),
    (element) =>
      createElement(RouterProvider, {
        router: createMemoryRouter([{ path: '*', element }], { initialEntries: [address] }),
      }),
  );
  await screen.unmount();
  return Object.keys(localStorage);
}

test('site.draft-owner: drafts of a deleted account vanish, as after signing out', async () => {
  expect(await openAuth('/auth?redirect=%2F')).toEqual(['draft /chov']);
  expect(await openAuth('/auth?account-deleted=true')).toEqual([]);
});
