import pino from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { applyChange, type Data } from './data-change.rules.ts';
import type { PushedChange } from './live-page.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import { LivePages, type PageData } from './live-pages.server.ts';

const clock = { now: () => Date.now() as Instant, anchor: () => null };
const log = pino({ level: 'silent' });
const never = Number.MAX_SAFE_INTEGER as Instant;

/** What the database holds: by address, the data of its page. null: there is no such page. */
let stored: Record<string, Data | null>;
let reads: string[];
let validUntil: Instant;
/** What happens while a page is being read. */
let meanwhile: () => Promise<void>;
let livePages: LivePages;

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  [stored, reads, validUntil, meanwhile] = [{ '/': { tips: 52 } }, [], never, async () => undefined];
  livePages = new LivePages({ clock, log, read });
});
afterEach(() => void vi.useRealTimers());

async function read(address: string): Promise<PageData | null> {
  reads.push(address);
  const readAt = Date.now();
  const data = stored[address] ?? null;
  await meanwhile();
  if (data === null) return null;
  const shown = { address, version: JSON.stringify(data), readAt };
  return { data, shown, topics: new Set(['event:1', address]), madeAt: readAt as Instant, validUntil };
}

/** An open page: what it was sent, and how it stops. */
function open(address = '/', from: string | null = null) {
  const messages: PushedChange[] = [];
  const stop = livePages.subscribe(address, (json) => messages.push(JSON.parse(json) as PushedChange), from);
  return { messages, stop, steps: () => messages.map(({ from, to }) => `${from} ${to}`) };
}
const settle = () => vi.advanceTimersByTimeAsync(0);
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
async function change(data: Data, address = '/') {
  stored[address] = data;
  livePages.invalidate('event:1');
  await settle();
}
const versionOf = (data: Data, readAt = 0) => ({ address: '/', version: JSON.stringify(data), readAt });

test('public-pages.live-changes: a page is told its present version, then what changes, which makes of the old data the new', async () => {
  const page = open();
  await settle();
  expect(page.messages).toEqual([
    { address: '/', to: '{"tips":52}', readAt: 1_000_000, madeAt: 1_000_000, from: null, change: null },
  ]);
  await pass(1_000);
  await change({ tips: 53 });
  expect(page.messages.at(-1)).toMatchObject({ from: '{"tips":52}', to: '{"tips":53}', readAt: 1_001_000 });
  expect(applyChange({ tips: 52 }, page.messages.at(-1)!.change!)).toEqual({ tips: 53 });
});

test('public-pages.live-changes: a page opened later is told the version that is known, without another reading', async () => {
  open();
  await settle();
  expect(open().steps()).toEqual(['null {"tips":52}']);
  expect(reads).toEqual(['/']);
});

test('public-pages.live-changes: what changes nothing that the page shows is not sent', async () => {
  const page = open();
  await settle();
  await pass(1_000);
  await change({ tips: 52 });
  expect([page.messages.length, reads.length]).toEqual([1, 2]);
});

test('public-pages.live-changes: a hundred changes in a second are read four times, the last one included', async () => {
  const page = open();
  await settle();
  for (let tips = 53; tips <= 152; tips += 1) {
    await change({ tips });
    await pass(10);
  }
  await pass(250);
  expect(reads).toHaveLength(5);
  expect(page.messages.at(-1)?.to).toBe('{"tips":152}');
});

test.each([
  [1, 'a fifth of the time', 5],
  [10, 'half of it', 12],
])(
  'public-pages.live-changes: a page with %i readers that takes long to read is read for %s',
  async (readers, _, most) => {
    meanwhile = () => new Promise((resolve) => void setTimeout(resolve, 400));
    for (let reader = 0; reader < readers; reader += 1) open();
    for (let tenth = 0; tenth < 100; tenth += 1) {
      livePages.invalidate('event:1');
      await pass(100);
    }
    expect(reads.length).toBeGreaterThan(most - 2);
    expect(reads.length).toBeLessThanOrEqual(most + 1);
  },
);

test('public-pages.live-changes: a change that comes while the page is read is not missed', async () => {
  const page = open();
  await settle();
  await pass(1_000);
  meanwhile = async () => {
    meanwhile = async () => undefined;
    stored['/'] = { tips: 54 };
    livePages.invalidate('event:1');
  };
  await change({ tips: 53 });
  await pass(250);
  expect(page.steps().slice(1)).toEqual(['{"tips":52} {"tips":53}', '{"tips":53} {"tips":54}']);
});

test('public-pages.live-changes: after a change during the reading a page that read it already is told the version again', async () => {
  meanwhile = async () => {
    meanwhile = async () => undefined;
    livePages.invalidate('event:1');
  };
  const page = open();
  await pass(300);
  expect(page.messages.map(({ to, readAt }) => [to, readAt])).toEqual([
    ['{"tips":52}', 1_000_000],
    ['{"tips":52}', 1_000_250],
  ]);
});

test('public-pages.live-changes: when site time alone changes a page, it is read again', async () => {
  validUntil = 1_005_000 as Instant;
  const page = open();
  await settle();
  [stored['/'], validUntil] = [{ tips: 52, state: 'running' }, never];
  await pass(4_000);
  expect(page.messages).toHaveLength(1);
  await pass(1_500);
  expect(page.messages.at(-1)?.to).toBe('{"tips":52,"state":"running"}');
});

test('public-pages.live-changes: pages of other topics are not read, and all are when everything may have changed', async () => {
  stored['/rating'] = { rows: [] };
  open();
  open('/rating');
  await pass(1_000);
  livePages.invalidate('/rating');
  await settle();
  expect(reads).toEqual(['/', '/rating', '/rating']);
  await pass(1_000);
  livePages.invalidate('all');
  await settle();
  expect(reads.slice(3).toSorted()).toEqual(['/', '/rating']);
});

test('public-pages.live-changes: two pages are read at a time, the one with most readers first', async () => {
  for (const address of ['/a', '/b', '/c', '/d']) {
    stored[address] = { tips: 1 };
    open(address);
  }
  open('/d');
  await pass(1_000);
  reads = [];
  meanwhile = () => new Promise((resolve) => void setTimeout(resolve, 10));
  livePages.invalidate('event:1');
  expect(reads).toEqual(['/d', '/a']);
  await pass(30);
  expect(reads).toEqual(['/d', '/a', '/b', '/c']);
});

test('public-pages.live-changes: a page that missed changes is given all of them, one that missed none an empty list', async () => {
  open();
  await settle();
  for (const tips of [53, 54, 55]) {
    await pass(1_000);
    await change({ tips });
  }
  const stepsSince = async (tips: number) =>
    (await livePages.changesSince(versionOf({ tips }))).steps?.map(({ to }) => to) ?? null;
  expect(await stepsSince(53)).toEqual(['{"tips":54}', '{"tips":55}']);
  expect(await stepsSince(55)).toEqual([]);
  expect(await stepsSince(12)).toBeNull();
});

test('public-pages.live-changes: of a version that came twice the steps after the last time are given', async () => {
  open();
  await settle();
  for (const tips of [53, 52, 54]) {
    await pass(1_000);
    await change({ tips });
  }
  const { steps } = await livePages.changesSince(versionOf({ tips: 52 }));
  expect(steps?.map(({ to }) => to)).toEqual(['{"tips":54}']);
});

test('public-pages.live-changes: whoever has read later than this process is answered after another reading', async () => {
  open();
  await settle();
  await pass(1_000);
  stored['/'] = { tips: 60 };
  const { steps } = await livePages.changesSince(versionOf({ tips: 52 }, 1_000_500));
  expect(steps?.map(({ to }) => to)).toEqual(['{"tips":60}']);
});

test('public-pages.live-changes: whoever claims to have read in the future is answered without another reading', async () => {
  open();
  await settle();
  await pass(1_000);
  for (const readAt of [1_100_000, Number.MAX_VALUE, Number.NaN])
    expect(await livePages.changesSince(versionOf({ tips: 52 }, readAt))).toEqual({ steps: [] });
  expect(reads).toHaveLength(1);
});

test('public-pages.live-changes: a change as large as another day is named, not sent, and what came before it is too old', async () => {
  const page = open();
  await settle();
  await pass(1_000);
  const day = { races: 'x'.repeat(20_000) };
  await change(day);
  expect(page.messages.at(-1)).toMatchObject({ to: JSON.stringify(day), from: null, change: null });
  expect(await livePages.changesSince(versionOf({ tips: 52 }))).toEqual({ steps: null });
});

test('public-pages.live-changes: an address without a page, and one nobody follows, is left to the browser', async () => {
  const page = open('/nonsense');
  await settle();
  expect(page.messages).toMatchObject([{ address: '/nonsense', to: null }]);
  expect(await livePages.changesSince(versionOf({ tips: 52 }))).toEqual({ steps: null });
  livePages.invalidate('all');
  await pass(10_000);
  expect(reads).toEqual(['/nonsense']);
});

test('public-pages.live-changes: further pages than three hundred are left to the browser, until others have gone', async () => {
  for (let page = 0; page < 301; page += 1) stored[`/${page}`] = { page };
  const pages = Array.from({ length: 301 }, (_, page) => open(`/${page}`));
  await settle();
  expect(pages.map(({ messages }) => messages.length)).toEqual(pages.map(() => 1));
  expect(pages.filter(({ messages }) => messages[0]?.to === null)).toEqual([pages[300]]);
  for (const { stop } of pages) stop();
  await pass(62_000);
  const last = open('/300');
  await settle();
  expect(last.messages).toMatchObject([{ to: '{"page":300}' }]);
});

test('public-pages.live-changes: nobody reads a page any more that nobody has open', async () => {
  const page = open();
  await settle();
  page.stop();
  await change({ tips: 53 });
  await pass(120_000);
  expect([reads.length, page.messages.length, vi.getTimerCount()]).toEqual([1, 1, 0]);
});

test('public-pages.live-changes: while the database is away a page is tried after 1, 2, 4 and at most 30 seconds', async () => {
  const page = open();
  await settle();
  const triedAt: number[] = [];
  meanwhile = () => {
    triedAt.push(Date.now());
    return Promise.reject(new Error('The database is away.'));
  };
  await pass(1_000);
  await change({ tips: 53 });
  await pass(100_000);
  const pauses = triedAt.slice(1).map((at, place) => (at - triedAt[place]!) / 1_000);
  expect(pauses).toEqual([1, 2, 4, 8, 16, 30, 30]);
  meanwhile = async () => undefined;
  await pass(30_000);
  expect(page.messages.at(-1)?.to).toBe('{"tips":53}');
});

test('public-pages.live-changes: pages with made-up parameters take the place of no others', async () => {
  const addresses = Array.from({ length: 61 }, (_, index) => `/?q=${index}`);
  for (const address of addresses) stored[address] = {};
  const hostile = addresses.map((address) => open(address, '203.0.113.1'));
  const other = open('/', '203.0.113.2');
  await pass(1_000);
  expect(hostile.map(({ messages }) => messages[0]?.to)).toEqual([...Array<string>(60).fill('{}'), null]);
  expect(other.messages).toMatchObject([{ to: '{"tips":52}' }]);
});
