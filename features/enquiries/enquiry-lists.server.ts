import { data } from 'react-router';
import { enquiryFailure, enquiryFieldError } from './admin-enquiries.cs.ts';
import { adminListQuery } from '#features/admin/admin-list-query.ts';
import { enquiryStatuses } from './enquiry-status.rules.ts';
import { enquiriesPageSize } from './read-enquiries.server.ts';
import type { answerEnquiry } from './answer-enquiry.server.ts';
import { readForm, type RequestContext } from '#app/http/request-context.server.ts';
import { redirectWithMessage, refusedFormResponse } from '#features/admin/admin-form-response.server.ts';

/** The status filter and page number in the URL of a list of enquiries. */
export function enquiryQuery(request: Request) {
  const { state, page } = adminListQuery(request, enquiryStatuses, 'status');
  return { status: state, page, pageSize: enquiriesPageSize };
}

/** Saves by `answerCommand` the status and note that an administrator gives to one enquiry, and returns to `path`. */
export async function handleEnquiryForm(
  ctx: RequestContext,
  answerCommand: typeof answerEnquiry,
  { request, path }: { request: Request; path: string },
) {
  const form = await readForm(request);
  if (form.get('step') !== 'answer') throw data(null, { status: 400 });
  const result = await answerCommand(ctx, Object.fromEntries(form));
  if (result.ok) return redirectWithMessage(path, 'answer');
  return refusedFormResponse(form, enquiryFailure(result.code), result, enquiryFieldError);
}
