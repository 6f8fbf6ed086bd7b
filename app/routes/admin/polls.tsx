import { Link } from 'react-router';
import { AdminFrame } from '#app/admin/admin-frame.tsx';
import { PagedList } from '#app/admin/paged-list.tsx';
import { StateTabs } from '#app/admin/filter-tabs.tsx';
import { EmptyState } from '#app/admin/empty-state.tsx';
import { FormMessage } from '#app/admin/form-message.tsx';
import { adminCopy } from '#copy/cs/admin/admin.ts';
import { adminPollsCopy as copy } from '#copy/cs/admin/polls.ts';
import { PollTable } from '#app/polls/poll-table.tsx';
import { contentId } from '#app/shell/skip-link.tsx';
import { parsePage } from '#domain/articles/category.ts';
import { isPollState, type PollState, pollStates } from '#domain/polls/poll-form.ts';
import { requireAdmin, requestOf } from '#server/http/request-context.ts';
import { pollsPageSize, readPollList } from '#server/polls/read-poll-list.ts';
import type { Route } from './+types/polls';
import { adminMeta } from '#app/document/admin-meta.ts';
import { doneResult } from '#app/actions/admin-form-responses.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  requireAdmin(context);
  const { db, now } = requestOf(context);
  const query = new URL(request.url).searchParams;
  const requestedState = query.get('state');
  const state = isPollState(requestedState) ? requestedState : null;
  const page = parsePage(query.get('page'));
  const list = await readPollList(db, { state, page, now });
  return { ...list, state, page, pageSize: pollsPageSize, done: doneResult(request, copy.saved), now };
}

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(copy.heading, matches);
}

function addressOf(state: PollState | null, page = 1): string {
  const query = [state && `state=${state}`, page > 1 && `page=${page}`].filter(Boolean).join('&');
  return query ? `/admin/polls?${query}` : '/admin/polls';
}

/** Spec 6: administrators create, activate and delete polls. */
export default function AdminPolls({
  loaderData: { polls, total, state, page, pageSize, done, now },
}: Route.ComponentProps) {
  const create = (
    <Link className="button button-primary button-small" to="/admin/polls/new">
      {copy.create}
    </Link>
  );
  return (
    <main className="page-width" id={contentId}>
      <AdminFrame heading={copy.heading} note={adminCopy.now(now)} actions={create}>
        <FormMessage answer={done} />
        <StateTabs label={copy.stateLabel} states={pollStates} current={state} names={copy.filters} path={addressOf} />
        <PagedList
          page={page}
          total={total}
          pageSize={pageSize}
          countText={copy.count(total)}
          path={(to) => addressOf(state, to)}
          empty={state === null ? <EmptyState {...copy.empty} /> : <p className="note">{copy.none}</p>}
        >
          <PollTable polls={polls} now={now} />
        </PagedList>
      </AdminFrame>
    </main>
  );
}
