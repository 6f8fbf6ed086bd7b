import { Link } from 'react-router';
import { AdminFrame } from '#app/admin/admin-frame.tsx';
import { PagedList } from '#app/admin/paged-list.tsx';
import { EmptyState } from '#app/admin/empty-state.tsx';
import { FormMessage } from '#app/admin/form-message.tsx';
import { adminCopy } from '#copy/cs/admin/admin.ts';
import { adminMailingCopy as copy } from '#copy/cs/admin/mailing.ts';
import { MailingTable } from '#app/mailing/mailing-table.tsx';
import { contentId } from '#app/shell/skip-link.tsx';
import { parsePage } from '#domain/articles/category.ts';
import { requireAdmin, requestOf } from '#server/http/request-context.ts';
import { mailingsPageSize, readMailings } from '#server/mailing/read-mailings.ts';
import type { Route } from './+types/mailings';
import { adminMeta } from '#app/document/admin-meta.ts';
import { doneResult } from '#app/actions/admin-form-responses.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  requireAdmin(context);
  const { db, now } = requestOf(context);
  const page = parsePage(new URL(request.url).searchParams.get('page'));
  const list = await readMailings(db, page);
  return { ...list, page, pageSize: mailingsPageSize, done: doneResult(request, copy.saved), now };
}

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(copy.heading, matches);
}

export default function AdminMailings({
  loaderData: { mailings, total, page, pageSize, done, now },
}: Route.ComponentProps) {
  const create = (
    <Link className="button button-primary button-small" to="/admin/mailing/new">
      {copy.create}
    </Link>
  );
  return (
    <main className="page-width" id={contentId}>
      <AdminFrame heading={copy.heading} note={adminCopy.now(now)} actions={create}>
        <FormMessage answer={done} />
        <PagedList
          page={page}
          total={total}
          pageSize={pageSize}
          countText={copy.count(total)}
          path={(to) => `/admin/mailing?page=${to}`}
          empty={<EmptyState {...copy.empty} />}
        >
          <MailingTable mailings={mailings} />
        </PagedList>
      </AdminFrame>
    </main>
  );
}
