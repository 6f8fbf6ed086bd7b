import { adminEnquiriesCopy as copy } from '#text/enquiries/admin-enquiries';
import { EnquiryScreen } from '#features/enquiries/enquiry-screen.tsx';
import { contentId } from '#platform/ui/skip-link.tsx';
import { requestOf, requireAdmin } from '#app/http/request-context.server.ts';
import {
  answerInterest,
  enquiryQuery,
  handleEnquiryForm,
  readInterests,
} from '#features/enquiries/enquiries.server.ts';
import { adminMeta } from '#features/admin/admin-meta.ts';
import { messageAfterRedirect } from '#features/admin/admin-form-response.server.ts';
import type { Route } from './+types/admin-breeding-interests.route';

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
