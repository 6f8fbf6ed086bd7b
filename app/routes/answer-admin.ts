import { data, redirect } from 'react-router';
import type { AdminAnswer } from '#app/admin/admin-answer.ts';

/** Of the address a saved form leads to: which step was done. */
const doneParam = 'hotovo';

/** A saved form leads to the page that says so: a reload sends nothing again. */
export function doneAt(path: string, step: string) {
  return redirect(`${path}${path.includes('?') ? '&' : '?'}${doneParam}=${step}`, 303);
}

/** What the page says of the step it was led to by. */
export function saidDone(request: Request, saved: Readonly<Record<string, string>>): AdminAnswer | undefined {
  const step = new URL(request.url).searchParams.get(doneParam);
  const message = step !== null && Object.hasOwn(saved, step) ? saved[step] : undefined;
  return message === undefined ? undefined : { isDone: true, message };
}

type Refusal = { code: string; fields?: Readonly<Record<string, readonly string[]>> };

/** A refused form: what was typed stays in it, and each wrong field has its sentence. */
export function refusedForm(
  form: FormData,
  message: string,
  { code, fields = {} }: Refusal,
  fault: (code: string) => string,
) {
  const values = Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
  const faults = Object.fromEntries(
    Object.entries(fields).map(([path, [first = '']]) => [path.split('.')[0] ?? path, fault(first)]),
  );
  const answer: AdminAnswer = { isDone: false, message, values, faults };
  return data(answer, { status: code.startsWith('actor.') ? 403 : code === 'input.invalid' ? 400 : 409 });
}
