import { data } from 'react-router';
import { enquiryFailure, enquiryFieldError } from '#copy/cs/admin/enquiries.ts';
import { adminListQuery } from '#app/admin/admin-list-query.ts';
import { enquiryStatuses } from '#domain/enquiries/enquiry-status.ts';
import { enquiriesPageSize } from '#server/enquiries/read-enquiries.ts';
import type { answerEnquiry } from '#server/enquiries/answer-enquiry.ts';
import { readForm, type RequestContext } from '#server/http/request-context.ts';
import { redirectWithMessage, refusedFormResponse } from './admin-form-response.ts';

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
