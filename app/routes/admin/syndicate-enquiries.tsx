import { adminEnquiriesCopy as copy } from '#copy/cs/admin/enquiries.ts';
import { EnquiryScreen } from '#app/enquiries/enquiry-screen.tsx';
import { contentId } from '#app/shell/skip-link.tsx';
import { requireAdmin, requestOf } from '#server/http/request-context.ts';
import { answerEnquiry } from '#server/enquiries/answer-enquiry.ts';
import { readSyndicateEnquiries } from '#server/enquiries/read-enquiries.ts';
import type { Route } from './+types/syndicate-enquiries';
import { handleEnquiryForm, enquiryQuery } from '#app/actions/enquiry-lists.ts';
import { adminMeta } from '#app/document/admin-meta.ts';
import { messageAfterRedirect } from '#app/actions/admin-form-response.ts';

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
