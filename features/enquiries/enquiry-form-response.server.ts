import { data } from 'react-router';
import { fieldTexts } from '#platform/ui/form-values.ts';
import type { RejectedForm, FormResult } from './enquiry.rules.ts';
import { redirectTo } from '#platform/http/redirect-to.server.ts';

/** Query parameter of the page to which a sent form redirects; the page then shows its thanks. */
export const sentParam = 'odeslano';

/** Longer values are cut when the form is shown again; no field of these forms allows as much. */
const maxValueLength = 1200;

/**
 * The response to a visitor's enquiry. Sent: a redirect, so that a reload posts nothing again. Refused: the errors and
 * what was typed.
 */
export function enquiryFormResponse(
  result: FormResult,
  form: FormData,
  { path, anchor }: { path: string; anchor: string },
) {
  if (result.ok) return redirectTo(`${path}?${sentParam}=1#${anchor}`, 303);
  const values = Object.fromEntries(
    Object.entries(fieldTexts(form)).map(([name, value]) => [name, value.slice(0, maxValueLength)]),
  );
  const status =
    { 'input.invalid': 400, 'enquiry.too-many': 429, 'enquiry.unknown-syndicate': 404 }[result.code] ?? 409;
  return data({ failure: result, values } satisfies RejectedForm, { status });
}
