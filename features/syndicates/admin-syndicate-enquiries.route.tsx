import { adminEnquiriesCopy as copy } from '#features/enquiries/admin-enquiries.cs.ts';
import { EnquiryScreen } from '#features/enquiries/enquiry-screen.tsx';
import { contentId } from '#platform/ui/skip-link.tsx';
import { requireAdmin, requestOf } from '#app/http/request-context.server.ts';
import { answerEnquiry } from '#features/enquiries/answer-enquiry.server.ts';
import { readSyndicateEnquiries } from '#features/enquiries/read-enquiries.server.ts';
import type { Route } from './+types/admin-syndicate-enquiries.route';
import { handleEnquiryForm, enquiryQuery } from '#features/enquiries/enquiry-lists.server.ts';
import { adminMeta } from '#features/admin/admin-meta.ts';
import { messageAfterRedirect } from '#features/admin/admin-form-response.server.ts';

const path = '/admin/syndicate-enquiries';

/** /admin/syndicate-enquiries: what visitors sent with the enquiry form of a syndicate. */
export async function loader({ request, context }: Route.LoaderArgs) {
  requireAdmin(context);
  const { db, now } = requestOf(context);
  const query = enquiryQuery(request);
  return {
    ...(await readSyndicateEnquiries(db, query)),
    ...query,
    done: messageAfterRedirect(request, copy.saved),
    now,
  };
}

export function action({ request, context }: Route.ActionArgs) {
  requireAdmin(context);
  return handleEnquiryForm(requestOf(context), answerEnquiry, { request, path });
}

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(copy.enquiries, matches);
}

export default function AdminSyndicateEnquiries({ loaderData: { done, ...list }, actionData }: Route.ComponentProps) {
  return (
    <main className="page-width" id={contentId} tabIndex={-1}>
      <EnquiryScreen heading={copy.enquiries} path={path} answer={actionData ?? done} {...list} />
    </main>
  );
}
