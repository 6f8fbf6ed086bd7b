import { beforeEach, expect, test, vi } from 'vitest';

type Window = { url: string; focus(): Promise<void>; navigate(url: string): Promise<unknown> };
const opened: string[] = [];
const posted: [string, unknown][] = [];
let windows: Window[] = [];
let answer: () => Promise<Response>;

beforeEach(() => {
  opened.splice(0);
  posted.splice(0);
  windows = [];
  answer = async () => Response.json({ unread: 0, newest: [] });
  vi.stubGlobal('location', new URL('https://rovinka.example/'));
  vi.stubGlobal('fetch', (url: string, { body }: { body: FormData }) => {
    posted.push([url, Object.fromEntries(body)]);
    return answer();
  });
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
  [{ url: '/race-results', id: null }, 'https://rovinka.example/race-results'],
  [{ url: 'https://evil.example/', id: null }, 'https://rovinka.example/'],
  [{ url: '//evil.example/', id: null }, 'https://rovinka.example/'],
  ['/race-results', 'https://rovinka.example/race-results'],
  [{ url: 7 }, 'https://rovinka.example/'],
  [undefined, 'https://rovinka.example/'],
])('push.click: a click on what is about %j opens %s, and reads nothing', async (data, address) => {
  expect((await click(data)).isClosed).toBe(true);
  expect([opened, posted]).toEqual([[address], []]);
});

test.each([
  ['the server answers', async () => Response.json({})],
  ['its reader is signed out', async () => new Response(null, { status: 401 })],
  ['there is no network', () => Promise.reject(new TypeError('Failed to fetch'))],
])('push.click: a click marks the notification as read and opens it when %s', async (_what, answered) => {
  answer = answered;
  await click({ url: '/race-results', id: 31 });
  expect(posted).toEqual([['/api/viewer/notifications', { id: '31' }]]);
  expect(opened).toEqual(['https://rovinka.example/race-results']);
});

test.each([
  ['led to its race', async () => undefined],
  ['left where it is when the worker does not control it', () => Promise.reject(new TypeError('not controlled'))],
])(
  'push.click: a window that shows it already is brought to the front and %s, and no other is led away',
  async (_what, led) => {
    const done: string[] = [];
    windows = ['https://rovinka.example/', 'https://rovinka.example/race-results#dostih-4'].map((url) => ({
      url,
      focus: async () => void done.push(`focused ${url}`),
      navigate: (to) => {
        done.push(`led to ${to}`);
        return led();
      },
    }));
    await click({ url: '/race-results#dostih-2', id: 31 });
    expect(done).toEqual([
      'focused https://rovinka.example/race-results#dostih-4',
      'led to https://rovinka.example/race-results#dostih-2',
    ]);
    expect([opened, posted.length]).toEqual([[], 1]);
  },
);
