import { adminListQuery } from '#features/admin/admin-list-query.ts';
import { StateListScreen } from '#features/admin/list-screen.tsx';
import { adminPollsCopy as copy } from '#text/polls/admin-polls';
import { PollTable } from './admin-polls.tsx';
import { contentId } from '#platform/ui/skip-link.tsx';
import { pollStates } from './polls.rules.ts';
import { requireAdmin, requestOf } from '#app/http/request-context.server.ts';
import { pollsPageSize, readPollList } from './polls.server.ts';
import type { Route } from './+types/admin-polls.route';
import { adminMeta } from '#features/admin/admin-meta.ts';
import { messageAfterRedirect } from '#features/admin/admin-form-response.server.ts';

/** /admin/polls: the administrators' list of polls, filtered by state. */
export async function loader({ request, context }: Route.LoaderArgs) {
  requireAdmin(context);
  const { db, now } = requestOf(context);
  const { state, page } = adminListQuery(request, pollStates);
  const list = await readPollList(db, { state, page, now });
  return { ...list, state, page, pageSize: pollsPageSize, done: messageAfterRedirect(request, copy.saved), now };
}

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(copy.heading, matches);
}

export default function AdminPolls({ loaderData: { polls, state, done, ...list } }: Route.ComponentProps) {
  return (
    <main className="page-width" id={contentId} tabIndex={-1}>
      <StateListScreen
        {...list}
        heading={copy.heading}
        create={{ to: '/admin/polls/new', label: copy.create }}
        answer={done}
        path="/admin/polls"
        param="state"
        states={pollStates}
        current={state}
        texts={copy}
      >
        <PollTable polls={polls} now={list.now} />
      </StateListScreen>
    </main>
  );
}
