import { adminListQuery } from '#app/admin/admin-list-query.ts';
import { StateListScreen } from '#app/admin/state-list-screen.tsx';
import { adminPollsCopy as copy } from '#copy/cs/admin/polls.ts';
import { PollTable } from '#app/polls/poll-table.tsx';
import { contentId } from '#app/shell/skip-link.tsx';
import { pollStates } from '#domain/polls/poll-form.ts';
import { requireAdmin, requestOf } from '#server/http/request-context.ts';
import { pollsPageSize, readPollList } from '#server/polls/read-poll-list.ts';
import type { Route } from './+types/polls';
import { adminMeta } from '#app/document/admin-meta.ts';
import { messageAfterRedirect } from '#app/actions/admin-form-response.ts';

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
