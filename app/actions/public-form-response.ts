import { data, redirect } from 'react-router';
import type { RejectedForm, FormResult } from '#domain/enquiries/form-result.ts';

/** Query parameter of the page shown after a form was sent. */
export const sentParam = 'odeslano';

const maxValueLength = 1200;

/**
 * The response to a public form. Sent: a redirect, so that a reload posts nothing again. Refused: the errors and what
 * was typed.
 */
export function enquiryFormResponse(
  result: FormResult,
  form: FormData,
  { path, anchor }: { path: string; anchor: string },
) {
  if (result.ok) return redirect(`${path}?${sentParam}=1#${anchor}`, 303);
  const values = Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value.slice(0, maxValueLength)]] : [])),
  );
  const status =
    { 'input.invalid': 400, 'enquiry.too-many': 429, 'enquiry.unknown-syndicate': 404 }[result.code] ?? 409;
  return data({ failure: result, values } satisfies RejectedForm, { status });
}
