import { beforeEach, expect, test, vi } from 'vitest';

const opened: string[] = [];
let windows: { url: string; focus(): Promise<void> }[] = [];

beforeEach(() => {
  opened.splice(0);
  windows = [];
  vi.stubGlobal('location', new URL('https://rovinka.example/'));
  vi.stubGlobal('self', {
    location,
    clients: {
      matchAll: async () => windows,
      openWindow: async (url: string) => void opened.push(url),
    },
  });
});

/** A click on a notification about an address; returns when the worker is done with it. */
async function click(data: unknown): Promise<{ isClosed: boolean }> {
  const { openPushed } = await import('./show-push.ts');
  const notification = { data, isClosed: false, close: () => void (notification.isClosed = true) };
  const waits: Promise<unknown>[] = [];
  openPushed({ notification, waitUntil: (promise) => void waits.push(promise) });
  await Promise.all(waits);
  return notification;
}

test.each([
  ['/race-results', 'https://rovinka.example/race-results'],
  ['https://evil.example/', 'https://rovinka.example/'],
  ['//evil.example/', 'https://rovinka.example/'],
  [undefined, 'https://rovinka.example/'],
])('push.click: a click on what is about %j opens %s', async (data, address) => {
  expect((await click(data)).isClosed).toBe(true);
  expect(opened).toEqual([address]);
});

test('push.click: a window that shows it already is brought to the front, and no other is led away', async () => {
  const focused: string[] = [];
  windows = ['https://rovinka.example/', 'https://rovinka.example/race-results#dostih-4'].map((url) => ({
    url,
    focus: async () => void focused.push(url),
  }));
  await click('/race-results#dostih-2');
  expect([opened, focused]).toEqual([[], ['https://rovinka.example/race-results#dostih-4']]);
});
