import { setTimeout } from 'node:timers/promises';
import type { AccountResponse } from './account-answers.server.ts';

/** Longer than the work itself takes, whether or not the address is registered. */
const constantMs = 600;

/**
 * Delays a success until a constant time has passed, for sign-up and password reset: its duration would reveal whether
 * an address is registered. Refusals don't depend on the address and are returned at once.
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
