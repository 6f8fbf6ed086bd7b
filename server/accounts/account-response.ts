import { done, type Refused, refused } from '#domain/shared/result.ts';
import type { Accounts } from './open-accounts.ts';

/** What the verbs of accounts work with: the request's cookies and browser, and where it comes from. */
export type AccountContext = { accounts: Accounts; headers: Headers; clientAddress: string };

/** Codes of the input's faults by field ('input.invalid'); copy/cs/account/accounts.ts has the sentences. */
export type AccountRefusal = Refused<string> & { fields?: Record<string, string[]> };
export type AccountResult<Value> = { ok: true; value: Value } | AccountRefusal;

/** A verb's result, and the cookies that must go out with the answer. */
export type AccountResponse<Value> = { result: AccountResult<Value>; headers: Headers };

export function respond<Value>(value: Value, headers = new Headers()): AccountResponse<Value> {
  return { result: done(value), headers };
}

export function refusal(code: string, headers = new Headers()): AccountResponse<never> {
  return { result: refused(code), headers };
}

/** The input itself is wrong: { email: 'email.invalid', password: null } names the e-mail. Null when nothing is. */
export function invalidInput(errors: Record<string, string | null>): AccountResponse<never> | null {
  const fields: Record<string, string[]> = {};
  for (const [field, code] of Object.entries(errors)) if (code !== null) fields[field] = [code];
  if (Object.keys(fields).length === 0) return null;
  return { result: { ok: false, code: 'input.invalid', fields }, headers: new Headers() };
}

/** The HTTP status of a refusal. */
export function accountStatus(code: string): 400 | 401 | 403 | 404 | 409 | 429 {
  if (code === 'auth.too-many-attempts' || code === 'second-factor.locked') return 429;
  if (code === 'username.taken' || code === 'account.last-admin') return 409;
  if (['auth.invalid-credentials', 'actor.not-signed-in', 'auth.signed-out', 'second-factor.expired'].includes(code))
    return 401;
  if (['auth.email-not-verified', 'actor.not-admin', 'session.not-fresh', 'csrf.foreign-origin'].includes(code))
    return 403;
  return 400;
}
