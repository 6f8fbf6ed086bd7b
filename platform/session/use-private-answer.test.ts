// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setViewer, type Viewer } from './viewer.ts';
import { number, object } from '#platform/http/json-shape.rules.ts';
import { type Call, FakeChannel, FakeStream, settled, stubNetwork } from '#tests/factories/browser.ts';
import { renderHook } from '#tests/factories/render-hook.ts';
import { usePrivateAnswer } from './use-private-answer.ts';

const standing = object({ rank: number });
const topics = ['contest', 'standings'];
let calls: Call[];

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('EventSource', FakeStream);
  vi.stubGlobal('BroadcastChannel', FakeChannel);
  calls = stubNetwork();
  setViewer({ id: 'kvido' } as Viewer);
});
afterEach(() => {
  setViewer(null);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const open = () => renderHook(() => usePrivateAnswer('/api/viewer/contest/2023-40', standing, topics));

/** A change as the tab that reads the live stream passes it on. */
function change(topic: string): void {
  const tab = new FakeChannel('rovinka-live');
  tab.postMessage({ topic, at: null });
  tab.close();
}

test.each([
  ['a result that moved the standings', ['standings'], 2],
  ['several changes at once', ['standings', 'contest', 'standings'], 2],
  ['a tip of the person in another tab', ['auth:updated'], 2],
  ['a stream that was interrupted', ['all'], 2],
  ['prices and tips of others', ['event:40', 'events', 'page:{}'], 1],
])(
  'public-pages.own-changes: after %s the person’s own answer was asked for as often as needed',
  async (_, changed, most) => {
    const screen = await open();
    await screen.run(async () => {
      await calls[0]?.answer({ rank: 5 });
      changed.forEach(change);
      await vi.advanceTimersByTimeAsync(500);
    });
    expect(calls).toHaveLength(most);
    await screen.run(async () => void (await calls[1]?.answer({ rank: 4 })));
    expect(screen.latest()).toEqual({ state: 'known', value: { rank: calls.length === 2 ? 4 : 5 } });
    await screen.unmount();
  },
);

test('public-pages.own-changes: what was known stays when asking again fails', async () => {
  const screen = await open();
  await screen.run(async () => {
    await calls[0]?.answer({ rank: 5 });
    change('standings');
    await vi.advanceTimersByTimeAsync(500);
  });
  await screen.run(async () => void (await calls[1]?.fail()));
  expect(screen.latest()).toEqual({ state: 'known', value: { rank: 5 } });
  await screen.unmount();
});

test('public-pages.own-changes: nothing is asked for a visitor, nor once the page is left', async () => {
  const screen = await open();
  await screen.run(() => setViewer(null));
  change('standings');
  await vi.advanceTimersByTimeAsync(500);
  await screen.unmount();
  change('standings');
  await vi.advanceTimersByTimeAsync(500);
  await settled();
  expect(calls).toHaveLength(1);
});
