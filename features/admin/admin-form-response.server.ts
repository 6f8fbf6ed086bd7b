import { data } from 'react-router';
import type { AdminFormResult } from './admin-form-result.ts';
import { fieldTexts } from '#platform/ui/form-values.ts';
import { redirectTo } from '#platform/http/redirect-to.server.ts';

/** Query parameter of the page shown after a save. It names what was done, so that the page can show its message. */
const doneParam = 'hotovo';

/**
 * Response of an administrator's action after a save. It redirects, so that a reload posts nothing again; the page
 * there gets the message with `messageAfterRedirect`.
 */
export function redirectWithMessage(path: string, messageKey: string) {
  return redirectTo(`${path}${path.includes('?') ? '&' : '?'}${doneParam}=${messageKey}`, 303);
}

/** The message about what `redirectWithMessage` has just reported, or undefined. */
export function messageAfterRedirect(
  request: Request,
  messages: Readonly<Record<string, string>>,
): AdminFormResult | undefined {
  const key = new URL(request.url).searchParams.get(doneParam);
  const message = key !== null && Object.hasOwn(messages, key) ? messages[key] : undefined;
  return message === undefined ? undefined : { isDone: true, message };
}

type Refusal = { code: string; fields?: Readonly<Record<string, readonly string[]>> };

/**
 * Response of an administrator's action that refuses a form: a message, a sentence for each wrong field, and what was
 * typed.
 */
export function refusedFormResponse(
  form: FormData,
  message: string,
  { code, fields = {} }: Refusal,
  fieldErrorText: (code: string, typed: string) => string,
) {
  const values = fieldTexts(form);
  const fieldErrors = Object.fromEntries(
    Object.entries(fields).map(([path, [first = '']]) => {
      const name = path.split('.')[0] ?? path;
      return [name, fieldErrorText(first, values[name] ?? '')];
    }),
  );
  const answer: AdminFormResult = { isDone: false, message, values, fieldErrors };
  return data(answer, { status: code.startsWith('actor.') ? 403 : code === 'input.invalid' ? 400 : 409 });
}
