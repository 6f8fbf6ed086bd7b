import { data } from 'react-router';
import { enquiryFailure, enquiryFieldError } from '#copy/cs/admin/enquiries.ts';
import { adminListQuery } from '#app/admin/admin-list-query.ts';
import { enquiryStatuses } from '#domain/enquiries/enquiry-status.ts';
import { enquiriesPageSize } from '#server/enquiries/read-enquiries.ts';
import type { answerEnquiry } from '#server/enquiries/answer-enquiry.ts';
import { readForm, type RequestContext } from '#server/http/request-context.ts';
import { redirectDone, refusedFormResponse } from './admin-form-response.ts';

/**
 * For the loaders of /admin/breeding-interests and /admin/syndicate-enquiries: the status and the page that the address
 * asks for.
 */
export function enquiryQuery(request: Request) {
  const { state, page } = adminListQuery(request, enquiryStatuses, 'status');
  return { status: state, page, pageSize: enquiriesPageSize };
}

/**
 * The action of both these lists: stores an administrator's status and note of one enquiry with the command `answer`.
 */
export async function handleEnquiryForm(
  ctx: RequestContext,
  answer: typeof answerEnquiry,
  { request, path }: { request: Request; path: string },
) {
  const form = await readForm(request);
  if (form.get('step') !== 'answer') throw data(null, { status: 400 });
  const result = await answer(ctx, Object.fromEntries(form));
  if (result.ok) return redirectDone(path, 'answer');
  return refusedFormResponse(form, enquiryFailure(result.code), result, enquiryFieldError);
}
