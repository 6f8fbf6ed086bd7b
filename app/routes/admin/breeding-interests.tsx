import { adminEnquiriesCopy as copy } from '#copy/cs/admin/enquiries.ts';
import { EnquiryScreen } from '#app/enquiries/enquiry-screen.tsx';
import { contentId } from '#app/shell/skip-link.tsx';
import { requireAdmin, requestOf } from '#server/http/request-context.ts';
import { answerInterest } from '#server/enquiries/answer-enquiry.ts';
import { readInterests } from '#server/enquiries/read-enquiries.ts';
import type { Route } from './+types/breeding-interests';
import { handleEnquiryForm, enquiryQuery } from '#app/actions/enquiry-lists.ts';
import { adminMeta } from '#app/document/admin-meta.ts';
import { messageAfterRedirect } from '#app/actions/admin-form-response.ts';

const path = '/admin/breeding-interests';

/** /admin/breeding-interests: what visitors sent with the form of /chov (breeding.interest). */
export async function loader({ request, context }: Route.LoaderArgs) {
  requireAdmin(context);
  const { db, now } = requestOf(context);
  const query = enquiryQuery(request);
  return { ...(await readInterests(db, query)), ...query, done: messageAfterRedirect(request, copy.saved), now };
}

export function action({ request, context }: Route.ActionArgs) {
  requireAdmin(context);
  return handleEnquiryForm(requestOf(context), answerInterest, { request, path });
}

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(copy.interests, matches);
}

export default function AdminBreedingInterests({ loaderData: { done, ...list }, actionData }: Route.ComponentProps) {
  return (
    <main className="page-width" id={contentId} tabIndex={-1}>
      <EnquiryScreen heading={copy.interests} path={path} answer={actionData ?? done} {...list} />
    </main>
  );
}
