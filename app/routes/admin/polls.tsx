import { StateListScreen } from '#app/admin/state-list-screen.tsx';
import { adminPollsCopy as copy } from '#copy/cs/admin/polls.ts';
import { PollTable } from '#app/polls/poll-table.tsx';
import { contentId } from '#app/shell/skip-link.tsx';
import { parsePage } from '#domain/shared/page.ts';
import { isPollState, pollStates } from '#domain/polls/poll-form.ts';
import { requireAdmin, requestOf } from '#server/http/request-context.ts';
import { pollsPageSize, readPollList } from '#server/polls/read-poll-list.ts';
import type { Route } from './+types/polls';
import { adminMeta } from '#app/document/admin-meta.ts';
import { doneResult } from '#app/actions/admin-form-response.ts';

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

export default function AdminPolls({
  loaderData: { polls, total, state, page, pageSize, done, now },
}: Route.ComponentProps) {
  return (
    <main className="page-width" id={contentId}>
      <StateListScreen
        heading={copy.heading}
        now={now}
        create={{ to: '/admin/polls/new', label: copy.create }}
        answer={done}
        path="/admin/polls"
        param="state"
        states={pollStates}
        current={state}
        texts={copy}
        page={page}
        total={total}
        pageSize={pageSize}
      >
        <PollTable polls={polls} now={now} />
      </StateListScreen>
    </main>
  );
}
