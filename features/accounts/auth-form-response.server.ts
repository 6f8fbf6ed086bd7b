import { type FormAnswer, signInRefusal } from './form-answer.ts';
import type { Failure, Success } from './accounts.cs.ts';
import { redirectTarget } from './redirect-target.rules.ts';
import { type AccountResponse, type AccountResult, accountStatus } from './account-response.server.ts';
import type { RequestContext } from '#app/http/request-context.server.ts';
import { landAfterSignIn } from '#app/http/land-after-sign-in.server.ts';
import { redirectTo } from '#platform/http/redirect-to.server.ts';

/** One sent form of /auth; `text` reads a field, '' when it is missing. */
export type AuthForm = { context: RequestContext; text: (name: string) => string; intent: string };
/** The result of a form that stays on its screen and shows `answer` there. */
export type FormResponse = { answer: FormAnswer; status: number; headers: Headers };
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
