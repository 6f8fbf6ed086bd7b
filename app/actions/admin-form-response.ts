import { data, redirect } from 'react-router';
import type { AdminFormResult } from '#app/admin/admin-form-result.ts';

/** Of the address a saved form leads to: which step was done. */
const doneParam = 'hotovo';

/** A saved form leads to the page that says so: a reload sends nothing again. */
export function redirectDone(path: string, step: string) {
  return redirect(`${path}${path.includes('?') ? '&' : '?'}${doneParam}=${step}`, 303);
}

/** What the page says of the step it was led to by. */
export function doneResult(request: Request, messages: Readonly<Record<string, string>>): AdminFormResult | undefined {
  const step = new URL(request.url).searchParams.get(doneParam);
  const message = step !== null && Object.hasOwn(messages, step) ? messages[step] : undefined;
  return message === undefined ? undefined : { isDone: true, message };
}

type Refusal = { code: string; fields?: Readonly<Record<string, readonly string[]>> };

/** A refused form: what was typed stays in it, and each wrong field has its sentence. */
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
