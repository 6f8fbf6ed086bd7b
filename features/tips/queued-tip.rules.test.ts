import { expect, test } from 'vitest';
import type { Instant } from '#platform/time/time.rules.ts';
import {
  afterReply,
  cancelled,
  madeAtServer,
  replyMeaning,
  storedQueuedTip,
  type QueuedTip,
} from './queued-tip.rules.ts';

const at = (minutes: number) => (1_000_000_000 + minutes * 60_000) as Instant;
const tip: QueuedTip = {
  id: 'first',
  owner: 'jana',
  runnerId: 1,
  raceId: 7,
  horse: 'Blesk',
  raceNumber: 4,
  startAt: at(16),
  isPlacing: true,
  madeAt: at(0),
  wasTried: false,
  needsSignIn: false,
  outcome: null,
  reason: null,
};

test.each<[what: string, status: number | null, reason: string | null, meaning: string]>([
  ['taken', 200, null, 'sent'],
  ['placed on another phone already', 409, 'tip.duplicate', 'sent'],
  ['after the start', 409, 'tip.closed', 'too-late'],
  ['after the result', 409, 'tip.race-completed', 'too-late'],
  ['of a cancelled race', 409, 'tip.race-cancelled', 'refused'],
  ['of a race that has lost its time', 409, 'tip.no-start-time', 'refused'],
  ['on a scratched horse', 409, 'tip.non-starter', 'refused'],
  ['on a runner that is gone', 404, 'tip.unknown-runner', 'refused'],
  ['while nobody is signed in', 401, 'actor.not-signed-in', 'sign-in'],
  ['while somebody else is signed in', 403, 'tip.other-account', 'not-theirs'],
  ['without an answer', null, null, 'wait'],
  ['by a proxy that wants a password', 401, null, 'wait'],
  ['by too many requests', 429, 'rate-limited', 'wait'],
  ['by a broken server', 500, 'internal', 'wait'],
  ['by a server that restarts', 503, null, 'wait'],
  ['by a code of a newer release', 409, 'tip.something-new', 'wait'],
  ['by a word that every object has', 409, 'constructor', 'wait'],
])('tips.queued: the answer to a tip %s', (_, status, reason, meaning) => {
  expect(replyMeaning({ status, reason })).toBe(meaning);
});

test.each<[what: string, madeAt: Instant, deviceNow: Instant, answeredAt: Instant | null, made: Instant | null]>([
  ['of a right clock', at(0), at(18), at(18), at(0)],
  ['of a clock that is an hour fast', at(60), at(78), at(18), at(0)],
  ['of a clock that is an hour slow', at(-60), at(-42), at(18), at(0)],
  ['of a clock that was put back meanwhile', at(60), at(18), at(18), null],
  ['without the server’s time', at(0), at(18), null, null],
])('tips.too-late: when a tip was made, %s', (_, madeAt, deviceNow, answeredAt, made) => {
  expect(madeAtServer(madeAt, deviceNow, answeredAt)).toBe(made);
});

test('tips.too-late: a tip that came late keeps the three times by the server’s clock', () => {
  const reply = { status: 409, reason: 'tip.closed', at: at(18), startAt: at(16) };
  expect(afterReply({ ...tip, madeAt: at(60) }, reply, at(78))?.outcome).toEqual({
    kind: 'too-late',
    reason: 'tip.closed',
    madeAt: at(0),
    startAt: at(16),
    answeredAt: at(18),
  });
});

test('tips.queued: without an answer a tip waits, as one that may have arrived', () => {
  const reply = { status: null, reason: null, at: null, startAt: null };
  expect(afterReply(tip, reply, at(1))).toEqual({ ...tip, wasTried: true });
});

test('tips.queued-account: a tip waits for its owner to sign in, and is forgotten when it is somebody else', () => {
  const reply = { status: 401, reason: 'actor.not-signed-in', at: null, startAt: null };
  expect(afterReply(tip, reply, at(1))).toMatchObject({ needsSignIn: true, outcome: null });
  expect(afterReply(tip, { ...reply, status: 403, reason: 'tip.other-account' }, at(1))).toBeNull();
});

test('tips.queued-cancel: what was never sent vanishes; what may have arrived is taken back', () => {
  expect(cancelled(tip, 'second', at(2))).toBeNull();
  expect(cancelled({ ...tip, wasTried: true }, 'second', at(2))).toMatchObject({
    id: 'second',
    isPlacing: false,
    madeAt: at(2),
  });
});

test('reasons.queued: a waiting tip keeps its reason, and one that an earlier release stored has none', () => {
  const { reason: _, ...former } = tip;
  expect(storedQueuedTip(former)).toEqual(tip);
  const given = { ...tip, reason: { text: 'Sedí mu dráha', isShownAtOnce: true } };
  expect(storedQueuedTip(given)).toEqual(given);
  expect(cancelled({ ...given, wasTried: true }, 'other', at(1))?.reason).toEqual(given.reason);
  for (const broken of [null, 'x', { ...tip, reason: 'x' }, { ...tip, runnerId: 'x' }])
    expect(storedQueuedTip(broken)).toBeNull();
});
