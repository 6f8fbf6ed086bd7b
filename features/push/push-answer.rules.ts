import type { Instant } from '#platform/time/time.rules.ts';

/** What a push service answered, or why it didn't. `retryAfterMs`: the pause that it asks for, if any. */
export type PushAnswer =
  | { kind: 'status'; status: number; retryAfterMs: number | null }
  | { kind: 'unreachable' | 'too-slow' | 'private-address' };

/** What becomes of a message to a device after an answer. `fault` names it in the log and in the table. */
export type PushOutcome =
  | { next: 'done' }
  /** The subscription is gone, or was never ours: the device is forgotten. */
  | { next: 'forget'; fault: string }
  | { next: 'give-up'; fault: string }
  | { next: 'retry'; at: Instant; fault: string };

/** `attempts` counts the one that was just answered; `lastFault` is that of the one before. */
type Try = { attempts: number; lastFault: string | null; now: Instant; expiresAt: Instant };

/** The fault of a message that is sent without its text next time. */
export const tooLarge = '413';

const firstPauseMs = 5_000;
const maxPauseMs = 15 * 60_000;

/** Pauses grow from five seconds to a quarter of an hour. */
export const pauseAfter = (attempts: number): number => Math.min(maxPauseMs, firstPauseMs * 3 ** (attempts - 1));

/**
 * Decides what an answer means (push.answers). 404 and 410 end a subscription (RFC 8030), 403 says that it was made with
 * another key than ours (RFC 8292); 401 means our own signature or clock, so the device is not to blame.
 */
export function pushOutcome(answer: PushAnswer, tried: Try): PushOutcome {
  if (answer.kind === 'private-address') return { next: 'forget', fault: answer.kind };
  if (answer.kind !== 'status') return retry(answer.kind, tried);
  const { status, retryAfterMs } = answer;
  const fault = String(status);
  if (status >= 200 && status < 300) return { next: 'done' };
  if (status === 404 || status === 410 || status === 403) return { next: 'forget', fault };
  if (fault === tooLarge) return tried.lastFault === tooLarge ? { next: 'give-up', fault } : retry(fault, tried, 0);
  if (status === 429) return retry(fault, tried, retryAfterMs);
  if (status === 401 || status === 408 || status >= 500) return retry(fault, tried, retryAfterMs);
  return { next: 'give-up', fault };
}

function retry(fault: string, { attempts, now, expiresAt }: Try, pauseMs: number | null = null): PushOutcome {
  const at = (now + (pauseMs ?? pauseAfter(attempts))) as Instant;
  return at < expiresAt ? { next: 'retry', at, fault } : { next: 'give-up', fault };
}
