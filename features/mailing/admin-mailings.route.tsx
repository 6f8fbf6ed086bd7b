import { ListScreen } from '#features/admin/list-screen.tsx';
import { adminMailingCopy as copy } from '#text/mailing/admin-mailing';
import { MailingTable } from './mailing-table.tsx';
import { contentId } from '#platform/ui/skip-link.tsx';
import { queryAddress } from '#platform/ui/query-address.ts';
import { parsePage } from '#platform/http/page.rules.ts';
import { requireAdmin, requestOf } from '#app/http/request-context.server.ts';
import { mailingsPageSize, readMailings } from './read-mailings.server.ts';
import type { Route } from './+types/admin-mailings.route';
import { adminMeta } from '#features/admin/admin-meta.ts';
import { messageAfterRedirect } from '#features/admin/admin-form-response.server.ts';

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
