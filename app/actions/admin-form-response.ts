import { data, redirect } from 'react-router';
import type { AdminFormResult } from '#app/admin/admin-form-result.ts';

/** Query parameter after a save: which action succeeded, so that the page can say so. */
const doneParam = 'hotovo';

/** Redirects after a save, so that a reload posts nothing again; `doneResult` turns `step` into its message there. */
export function redirectDone(path: string, step: string) {
  return redirect(`${path}${path.includes('?') ? '&' : '?'}${doneParam}=${step}`, 303);
}

/** The message of the step that has just been done, or undefined. */
export function doneResult(request: Request, messages: Readonly<Record<string, string>>): AdminFormResult | undefined {
  const step = new URL(request.url).searchParams.get(doneParam);
  const message = step !== null && Object.hasOwn(messages, step) ? messages[step] : undefined;
  return message === undefined ? undefined : { isDone: true, message };
}

type Refusal = { code: string; fields?: Readonly<Record<string, readonly string[]>> };

/** Answers a refused form with what was typed, a message, and a sentence for each wrong field. */
export function refusedFormResponse(
  form: FormData,
  message: string,
  { code, fields = {} }: Refusal,
  fieldErrorText: (code: string) => string,
) {
  const values = Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
  const fieldErrors = Object.fromEntries(
    Object.entries(fields).map(([path, [first = '']]) => [path.split('.')[0] ?? path, fieldErrorText(first)]),
  );
  const answer: AdminFormResult = { isDone: false, message, values, fieldErrors };
  return data(answer, { status: code.startsWith('actor.') ? 403 : code === 'input.invalid' ? 400 : 409 });
}
