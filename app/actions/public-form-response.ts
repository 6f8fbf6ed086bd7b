import { data, redirect } from 'react-router';
import type { RejectedForm, FormResult } from '#domain/enquiries/form-result.ts';

/** Of the address a sent form leads to. */
export const sentParam = 'odeslano';

const maxValueLength = 1200;

/**
 * What a public form's action answers. Sent: the browser goes on to the page that says so, and a reload sends nothing
 * again. Refused: the form with what was typed.
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
