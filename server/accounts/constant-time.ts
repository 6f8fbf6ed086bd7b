import { setTimeout } from 'node:timers/promises';
import type { AccountResponse } from './account-response.ts';

/** Longer than either way of an answer takes. */
const constantMs = 600;

/**
 * How long a yes takes must not tell whether an address is registered: it comes no earlier than after an even time. A
 * refusal says nothing of addresses and comes at once.
 */
export async function withConstantTime<T>(
  work: Promise<AccountResponse<T>>,
  ms = constantMs,
): Promise<AccountResponse<T>> {
  const startedAt = performance.now();
  const response = await work;
  if (response.result.ok) await setTimeout(Math.max(0, ms - (performance.now() - startedAt)));
  return response;
}
