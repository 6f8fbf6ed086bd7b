import { done, refused, type Refused } from '#platform/command/result.rules.ts';
import type { RequestContext } from '#app/http/request-context.server.ts';
import { landAfterSignIn } from '#app/http/land-after-sign-in.server.ts';
import { redirectTo } from '#platform/http/redirect-to.server.ts';
import type { Accounts } from './open-accounts.server.ts';
import { type FormAnswer, signInRefusal } from './form-answer.ts';
import type { Failure, Success } from '#text/accounts/accounts';
import { redirectTarget } from './auth.rules.ts';

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
type AccountResult<Value> = { ok: true; value: Value } | AccountRefusal;

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

/** One sent form of /auth; `text` reads a field, '' when it is missing. */
export type AuthForm = { context: RequestContext; text: (name: string) => string; intent: string };
/** The result of a form that stays on its screen and shows `answer` there. */
type FormResponse = { answer: FormAnswer; status: number; headers: Headers };
export type HandlerResult = Response | FormResponse;
export type Handler = (form: AuthForm) => Promise<HandlerResult>;

/** Redirects to the page that the person wanted before signing in; it comes from the form, so it is validated again. */
export async function redirectAfterSignIn(
  form: AuthForm,
  response: AccountResponse<unknown>,
  kind: Failure,
): Promise<HandlerResult> {
  if (!response.result.ok) return formResponse(form, response, kind, 'sign-in');
  return landAfterSignIn(form.context, redirectTarget(form.text('redirect')), response.headers);
}

/** Redirects to Google's own page, to sign in with it or to link it. */
export function redirectToGoogle(
  form: AuthForm,
  response: AccountResponse<{ location: string }>,
  kind: Failure,
): HandlerResult {
  if (!response.result.ok) return formResponse(form, response, kind, 'sign-in');
  const { location } = response.result.value;
  return redirectTo(location, { status: 303, headers: response.headers }, form.context.formTargets);
}

/** The response to a form that stays on its screen. `echoedFields` are those whose text is given back. */
export function formResponse(
  { intent, text }: AuthForm,
  { result, headers }: { result: AccountResult<unknown>; headers: Headers },
  kind: Failure,
  success: Success,
  echoedFields: readonly string[] = [],
): FormResponse {
  if (result.ok) return { answer: { intent, success }, status: 200, headers };
  const values = Object.fromEntries(echoedFields.map((name) => [name, text(name)]));
  const { code, fields = {}, waitS = null } = result;
  if (waitS !== null) headers.set('Retry-After', String(waitS));
  return { answer: { intent, failure: { kind, code, fields, waitS }, values }, status: accountStatus(code), headers };
}

/** Shows a wrong password, the current one or that of a sign-in, as an error of its field. */
export function withFieldError<Value>(
  { result, headers }: AccountResponse<Value>,
  field: string,
): AccountResponse<Value> {
  if (result.ok || !wrongPasswords.includes(result.code)) return { result, headers };
  return { result: { ...result, fields: { [field]: [result.code] } }, headers };
}

const wrongPasswords: readonly string[] = ['password.wrong', signInRefusal];
