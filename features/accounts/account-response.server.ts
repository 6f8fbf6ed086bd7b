import { done, type Refused, refused } from '#platform/command/result.rules.ts';
import type { Accounts } from './open-accounts.server.ts';

/**
 * What every function of an account (sign-in, password, devices …) gets of the request: cookies, browser, client
 * address.
 */
export type AccountContext = { accounts: Accounts; headers: Headers; clientAddress: string };

/**
 * `fields`: error codes of the input by field ('input.invalid'). `waitS`: in how many seconds another attempt is
 * allowed.
 */
type AccountRefusal = Refused<string> & { fields?: Record<string, string[]>; waitS?: number };
/** What a form of an account gets from an account function. */
export type AccountResult<Value> = { ok: true; value: Value } | AccountRefusal;

/** A result, and the cookies that must be set with the response. */
export type AccountResponse<Value> = { result: AccountResult<Value>; headers: Headers };

export function respond<Value>(value: Value, headers = new Headers()): AccountResponse<Value> {
  return { result: done(value), headers };
}

/** The response of an account function that refused, with the code of its sentence. */
export function refusal(code: string, headers = new Headers(), waitS: number | null = null): AccountResponse<never> {
  return { result: { ...refused(code), ...(waitS === null ? {} : { waitS }) }, headers };
}

/** The refusal of what was typed into a form of /auth, from error codes by field; null when every code is null. */
export function invalidInput(errors: Record<string, string | null>): AccountResponse<never> | null {
  const fields: Record<string, string[]> = {};
  for (const [field, code] of Object.entries(errors)) if (code !== null) fields[field] = [code];
  if (Object.keys(fields).length === 0) return null;
  return { result: { ok: false, code: 'input.invalid', fields }, headers: new Headers() };
}

/** The HTTP status that a refusal is sent with. */
export function accountStatus(code: string): 400 | 401 | 403 | 404 | 409 | 429 {
  if (code === 'auth.too-many-attempts' || code === 'second-factor.locked') return 429;
  if (code === 'username.taken' || code === 'account.last-admin') return 409;
  if (['auth.invalid-credentials', 'actor.not-signed-in', 'auth.signed-out', 'second-factor.expired'].includes(code))
    return 401;
  if (['auth.email-not-verified', 'actor.not-admin', 'session.not-fresh', 'csrf.foreign-origin'].includes(code))
    return 403;
  return 400;
}
