import {
  boolean,
  instant,
  nullable,
  number,
  object,
  oneOf,
  text,
  type ValueOf,
} from '#platform/http/json-shape.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';

/** How a queued tip has ended: `madeAt`, `startAt` and `answeredAt` are site time by the server's clock (tips.too-late). */
const outcome = object({
  kind: oneOf(['sent', 'too-late', 'refused']),
  reason: nullable(text),
  madeAt: nullable(instant),
  startAt: nullable(instant),
  answeredAt: nullable(instant),
});
type TipOutcome = ValueOf<typeof outcome>;

/**
 * A tip, or its removal, that was made without a network and waits in the browser (tips.queued). `id` is of this one
 * wish: another one about the same runner takes its place. `madeAt`: by the device's clock, which may be wrong. `wasTried`: it
 * may have reached the server although no answer came.
 */
const queuedTipShape = object({
  id: text,
  owner: text,
  runnerId: number,
  raceId: number,
  horse: text,
  raceNumber: nullable(number),
  startAt: nullable(instant),
  isPlacing: boolean,
  madeAt: number,
  wasTried: boolean,
  needsSignIn: boolean,
  outcome: nullable(outcome),
  /** Why the person tips, sent with the tip (reasons.queued). */
  reason: nullable(object({ text, isShownAtOnce: boolean })),
});
export type QueuedTip = ValueOf<typeof queuedTipShape>;

/** A queued tip as a browser has stored it; null for anything else. Those of earlier releases have no reason. */
export function storedQueuedTip(value: unknown): QueuedTip | null {
  const tip = typeof value === 'object' && value !== null ? { reason: null, ...value } : value;
  return queuedTipShape(tip) ? tip : null;
}

/** What the server said; null where there is no answer, or it isn't ours: a proxy's, an error's. */
export type TipReply = {
  status: number | null;
  reason: string | null;
  at: Instant | null;
  startAt: Instant | null;
};

/** 'sign-in': it waits until its owner signs in; 'not-theirs': somebody else is signed in, so it is forgotten. */
type ReplyMeaning = TipOutcome['kind'] | 'wait' | 'sign-in' | 'not-theirs';

const meanings: Readonly<Record<string, ReplyMeaning>> = {
  'tip.duplicate': 'sent',
  'tip.closed': 'too-late',
  'tip.race-completed': 'too-late',
  'tip.race-cancelled': 'refused',
  'tip.no-start-time': 'refused',
  'tip.non-starter': 'refused',
  'tip.unknown-runner': 'refused',
  'tip.other-account': 'not-theirs',
  'actor.not-signed-in': 'sign-in',
};

/** What an answer means for a queued tip. What can't be read says nothing, and the tip waits on (tips.queued). */
export function replyMeaning({ status, reason }: Pick<TipReply, 'status' | 'reason'>): ReplyMeaning {
  if (status === 200) return 'sent';
  return (reason !== null && Object.hasOwn(meanings, reason) && meanings[reason]) || 'wait';
}

/**
 * When a tip was made, by the server's clock: as long before its answer as the device has counted. null when the device's
 * clock was put back meanwhile.
 */
export function madeAtServer(madeAt: number, deviceNow: number, answeredAt: Instant | null): Instant | null {
  const elapsed = deviceNow - madeAt;
  return answeredAt === null || elapsed < 0 ? null : ((answeredAt - elapsed) as Instant);
}

/** The queued tip after an answer; null when it is forgotten. */
export function afterReply(tip: QueuedTip, reply: TipReply, deviceNow: number): QueuedTip | null {
  const kind = replyMeaning(reply);
  if (kind === 'not-theirs') return null;
  if (kind === 'wait') return { ...tip, wasTried: true };
  if (kind === 'sign-in') return { ...tip, needsSignIn: true };
  const { reason, at, startAt } = reply;
  const madeAt = madeAtServer(tip.madeAt, deviceNow, at);
  return { ...tip, needsSignIn: false, outcome: { kind, reason, madeAt, startAt, answeredAt: at } };
}

/**
 * What is left in the queue when the person changes their mind: nothing, if the server can't know of the first wish; else
 * the opposite, because it may (tips.queued-cancel).
 */
export function cancelled(tip: QueuedTip, id: string, deviceNow: number): QueuedTip | null {
  if (!tip.wasTried) return null;
  return { ...tip, id, isPlacing: !tip.isPlacing, madeAt: deviceNow, outcome: null };
}
