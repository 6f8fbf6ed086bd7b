import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { QueuedTip } from '#features/tips/queued-tip.rules.ts';
import { type Call, settled, stubBrowser, stubNetwork } from '#tests/factories/browser.ts';

let rows: readonly QueuedTip[] = [];

vi.mock('./queued-tips.ts', () => ({
  readQueuedTips: async () => rows,
  replaceQueuedTip: async (tip: QueuedTip, next: QueuedTip | null) => {
    const isSame = rows.some(({ id }) => id === tip.id);
    if (isSame) rows = rows.flatMap((row) => (row.id === tip.id ? (next ?? []) : row));
    return isSame;
  },
}));

const tip = (id: string, runnerId: number): QueuedTip => ({
  id,
  owner: 'jana',
  runnerId,
  raceId: 7,
  horse: 'Blesk',
  raceNumber: 4,
  startAt: null,
  isPlacing: true,
  madeAt: 1_000,
  wasTried: false,
  needsSignIn: false,
  outcome: null,
  reason: null,
});
const done = (runnerId: number) => ({
  runnerId,
  isMine: true,
  tips: { count: 1, names: ['Jana'] },
  at: 5_000,
  serverNow: 5_000,
});

let calls: Call[] = [];
let sendQueuedTips: () => Promise<boolean>;

beforeEach(async () => {
  vi.useFakeTimers({ now: 4_000 });
  stubBrowser();
  Object.assign(navigator, { onLine: true });
  calls = stubNetwork();
  vi.resetModules();
  ({ sendQueuedTips } = await import('./send-queued-tips.ts'));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('tips.queued: two pages that send at the same time send each tip once', async () => {
  rows = [tip('a', 1), tip('b', 2)];
  const both = [sendQueuedTips(), sendQueuedTips()];
  await settled();
  await calls[0]?.answer(done(1));
  await calls[1]?.answer(done(2));
  expect(await Promise.all(both)).toEqual([false, false]);
  expect(calls.map(({ body }) => body)).toEqual([
    { runnerId: 1, raceId: 7 },
    { runnerId: 2, raceId: 7 },
  ]);
  expect(rows.map(({ outcome }) => outcome?.kind)).toEqual(['sent', 'sent']);
});

test('tips.queued: what a proxy answers, or nothing, is tried again; a session that ended waits for its owner', async () => {
  rows = [tip('a', 1), tip('b', 2), tip('c', 3)];
  const sending = sendQueuedTips();
  await settled();
  await calls[0]?.answer('<h1>Wi-Fi</h1>');
  await calls[1]?.fail();
  await calls[2]?.answer(
    { code: 401, reason: 'actor.not-signed-in', message: '', at: 1, serverNow: 1, startAt: null },
    401,
  );
  expect(await sending).toBe(true);
  expect(rows.map(({ outcome, wasTried, needsSignIn }) => [outcome, wasTried, needsSignIn])).toEqual([
    [null, true, false],
    [null, true, false],
    [null, true, true],
  ]);
});

test('tips.queued: a send that was killed in the middle is repeated, and the duplicate is a success', async () => {
  rows = [{ ...tip('a', 1), wasTried: true }];
  const sending = sendQueuedTips();
  await settled();
  await calls[0]?.answer(
    { code: 409, reason: 'tip.duplicate', message: '', at: 5_000, serverNow: 1, startAt: null },
    409,
  );
  expect(await sending).toBe(false);
  expect(rows[0]?.outcome?.kind).toBe('sent');
});

test('tips.queued-cancel: an answer doesn’t settle the wish that has taken the place of the one it answers', async () => {
  rows = [tip('a', 1)];
  const sending = sendQueuedTips();
  await settled();
  rows = [{ ...tip('b', 1), isPlacing: false }];
  await calls[0]?.answer(done(1));
  expect(await sending).toBe(false);
  expect(rows).toMatchObject([{ id: 'b', outcome: null }]);
});

test('tips.queued: without a network nothing is sent, and nothing counts as tried', async () => {
  rows = [tip('a', 1)];
  Object.assign(navigator, { onLine: false });
  expect(await sendQueuedTips()).toBe(true);
  expect([calls.length, rows[0]?.wasTried]).toEqual([0, false]);
});
