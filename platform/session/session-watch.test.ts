// @vitest-environment happy-dom
import { createElement } from 'react';
import { MemoryRouter, useNavigate } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderHook } from '#tests/factories/render-hook.ts';
import { FakeChannel, settled } from '#tests/factories/browser.ts';

const refreshViewer = vi.fn<(check: string, isFromThisTab: boolean) => void>();
const setViewerVotes = vi.fn<(votes: unknown[], mayBeStale: boolean) => void>();
let otherTab: FakeChannel;
let page: Awaited<ReturnType<typeof openPage>>;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('BroadcastChannel', FakeChannel);
  otherTab = new FakeChannel('rovinka-auth');
});
afterEach(async () => {
  await page.unmount();
  otherTab.close();
  vi.useRealTimers();
  vi.doUnmock('./refresh-viewer.ts');
  vi.doUnmock('../../features/polls/votes.ts');
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  refreshViewer.mockClear();
  setViewerVotes.mockClear();
});

/** A page that watches the session, opened with these cookies. */
async function openPage(cookie: string) {
  vi.resetModules();
  vi.doMock('./refresh-viewer.ts', () => ({ refreshViewer }));
  vi.doMock('#features/polls/votes.ts', () => ({ setViewerVotes }));
  vi.spyOn(document, 'cookie', 'get').mockReturnValue(cookie);
  const { useSessionWatch } = await import('./session-watch.ts');
  const opened = await renderHook(
    () => {
      useSessionWatch();
      return useNavigate();
    },
    (screen) => createElement(MemoryRouter, null, screen),
  );
  await opened.run(async () => void (await settled()));
  return opened;
}

test('accounts.session-events: a visitor loads no code of the session and asks nothing; nobody has voted here', async () => {
  page = await openPage('theme=dark');
  expect(refreshViewer).not.toHaveBeenCalled();
  expect(setViewerVotes).toHaveBeenCalledExactlyOnceWith([], false);
});

test.each(['signed_in=1', 'theme=dark; voter=1'])(
  'accounts.session-events: the session is looked up at once with the cookie %j, and again after a navigation',
  async (cookie) => {
    page = await openPage(cookie);
    expect(refreshViewer.mock.calls).toEqual([['hint', true]]);
    await page.run(async () => {
      await page.latest()('/horses');
      await settled();
    });
    expect(refreshViewer.mock.calls).toEqual([
      ['hint', true],
      ['hint', true],
    ]);
  },
);

test('accounts.session-events: once somebody was signed in, the end of the cookie is noticed', async () => {
  page = await openPage('signed_in=1');
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('');
  await page.run(async () => {
    await page.latest()('/horses');
    await settled();
  });
  expect(refreshViewer).toHaveBeenCalledTimes(2);
});

test.each<[string, string, () => unknown]>([
  ['another tab says that the cookie has changed', 'hint', () => otherTab.postMessage('hint')],
  ['another tab says that the server knows more', 'server', () => otherTab.postMessage('server')],
  ['the tab is shown again', 'server', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['the network is back', 'server', () => dispatchEvent(new Event('online'))],
])(
  'accounts.session-events: when %s, the check is by %s, and other tabs need no notice',
  async (_when, check, happen) => {
    page = await openPage('signed_in=1');
    refreshViewer.mockClear();
    await page.run(async () => {
      happen();
      await settled();
    });
    expect(refreshViewer.mock.calls).toEqual([[check, false]]);
  },
);

test('accounts.session-events: a hidden tab waits until it is shown, and a closed page listens to nothing', async () => {
  page = await openPage('signed_in=1');
  refreshViewer.mockClear();
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  dispatchEvent(new Event('online'));
  await settled();
  expect(refreshViewer).not.toHaveBeenCalled();
  visibility.mockReturnValue('visible');
  await page.unmount();
  otherTab.postMessage('server');
  dispatchEvent(new Event('online'));
  document.dispatchEvent(new Event('visibilitychange'));
  await settled();
  expect(refreshViewer).not.toHaveBeenCalled();
});
