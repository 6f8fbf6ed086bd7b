import { ListScreen } from '#app/admin/list-screen.tsx';
import { adminMailingCopy as copy } from '#copy/cs/admin/mailing.ts';
import { MailingTable } from '#app/mailing/mailing-table.tsx';
import { contentId } from '#app/shell/skip-link.tsx';
import { queryAddress } from '#app/ui/query-address.ts';
import { parsePage } from '#domain/shared/page.ts';
import { requireAdmin, requestOf } from '#server/http/request-context.ts';
import { mailingsPageSize, readMailings } from '#server/mailing/read-mailings.ts';
import type { Route } from './+types/mailings';
import { adminMeta } from '#app/document/admin-meta.ts';
import { messageAfterRedirect } from '#app/actions/admin-form-response.ts';

/** /admin/mailing: the list of mailings to subscribers. */
export async function loader({ request, context }: Route.LoaderArgs) {
  requireAdmin(context);
  const { db, now } = requestOf(context);
  const page = parsePage(new URL(request.url).searchParams.get('page'));
  const list = await readMailings(db, page);
  return { ...list, page, pageSize: mailingsPageSize, done: messageAfterRedirect(request, copy.saved), now };
}

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(copy.heading, matches);
}

export default function AdminMailings({ loaderData: { mailings, done, ...list } }: Route.ComponentProps) {
  return (
    <main className="page-width" id={contentId} tabIndex={-1}>
      <ListScreen
        {...list}
        heading={copy.heading}
        create={{ to: '/admin/mailing/new', label: copy.create }}
        answer={done}
        countText={copy.count(list.total)}
        path={(to) => queryAddress('/admin/mailing', {}, to)}
        empty={copy.empty}
      >
        <MailingTable mailings={mailings} />
      </ListScreen>
    </main>
  );
}
