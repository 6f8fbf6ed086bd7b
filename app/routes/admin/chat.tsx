import { data } from 'react-router';
import { adminListQuery } from '#app/admin/admin-list-query.ts';
import { ListScreen } from '#app/admin/list-screen.tsx';
import { FilterTabs } from '#app/admin/filter-tabs.tsx';
import { ModerationTable } from '#app/chat/moderation-table.tsx';
import { adminChatCopy as copy, moderationFailure } from '#copy/cs/admin/chat.ts';
import { contentId } from '#app/shell/skip-link.tsx';
import { queryAddress } from '#app/ui/query-address.ts';
import { dismissReports } from '#server/chat/dismiss-reports.ts';
import { hideMessage } from '#server/chat/hide-message.ts';
import { moderationPageSize, readMessagesToModerate } from '#server/chat/read-messages-to-moderate.ts';
import { requireAdmin, readForm, requestOf } from '#server/http/request-context.ts';
import type { Route } from './+types/chat';
import { adminMeta } from '#app/document/admin-meta.ts';
import { redirectWithMessage, refusedFormResponse, messageAfterRedirect } from '#app/actions/admin-form-response.ts';

/** /admin/chat: moderation of the chat, reported messages or hidden ones. */
export async function loader({ request, context }: Route.LoaderArgs) {
  requireAdmin(context);
  const { db, now } = requestOf(context);
  const { state, page } = adminListQuery(request, ['hidden']);
  const isHidden = state === 'hidden';
  const list = await readMessagesToModerate(db, { isHidden, page });
  return {
    ...list,
    isHidden,
    page,
    pageSize: moderationPageSize,
    done: messageAfterRedirect(request, copy.saved),
    now,
  };
}

/** Hides a reported message from everybody, or dismisses its reports. */
export async function action({ request, context }: Route.ActionArgs) {
  requireAdmin(context);
  const form = await readForm(request);
  const step = (['hide', 'dismiss'] as const).find((known) => known === form.get('step'));
  if (!step) throw data(null, { status: 400 });
  const choice = { messageId: Number(form.get('messageId')) };
  const result = await (step === 'hide' ? hideMessage : dismissReports)(requestOf(context), choice);
  if (result.ok) return redirectWithMessage('/admin/chat', step);
  return refusedFormResponse(
    form,
    moderationFailure(result.code),
    result,
    moderationFailure.bind(null, 'input.invalid'),
  );
}

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(copy.heading, matches);
}

/** The two tabs of the list: reported messages, hidden ones. */
const addressOf = (isHidden: boolean, page?: number) =>
  queryAddress('/admin/chat', { state: isHidden ? 'hidden' : null }, page);

export default function AdminChat({ loaderData, actionData }: Route.ComponentProps) {
  const { messages, total, isHidden, page, pageSize, done, now } = loaderData;
  const kind = isHidden ? 'hidden' : 'reported';
  return (
    <main className="page-width" id={contentId} tabIndex={-1}>
      <ListScreen
        heading={copy.heading}
        now={now}
        answer={actionData ?? done}
        filters={
          <FilterTabs
            label={copy.tabs.label}
            tabs={[false, true].map((one) => ({
              to: addressOf(one),
              label: copy.tabs[one ? 'hidden' : 'reported'],
              isCurrent: one === isHidden,
            }))}
          />
        }
        page={page}
        total={total}
        pageSize={pageSize}
        countText={copy.count(total)}
        path={(to) => addressOf(isHidden, to)}
        empty={copy.empty[kind]}
      >
        <ModerationTable messages={messages} caption={copy.caption[kind]} />
      </ListScreen>
    </main>
  );
}
