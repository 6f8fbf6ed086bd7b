import { setTimeout } from 'node:timers/promises';
import type { AccountAnswer } from './account-answer.ts';

/** Longer than either way of an answer takes. */
const evenMs = 600;

/**
 * How long a yes takes must not tell whether an address is registered: it comes no earlier than after an even time. A
 * refusal says nothing of addresses and comes at once.
 */
export async function inEvenTime<T>(work: Promise<AccountAnswer<T>>, ms = evenMs): Promise<AccountAnswer<T>> {
  const startedAt = performance.now();
  const answered = await work;
  if (answered.result.ok) await setTimeout(Math.max(0, ms - (performance.now() - startedAt)));
  return answered;
}
