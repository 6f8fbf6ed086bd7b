import { data } from 'react-router';
import { adminListQuery } from '#features/admin/admin-list-query.ts';
import { FilterTabs, ListScreen } from '#features/admin/list-screen.tsx';
import { decisionFieldError } from '#text/admin/admin';
import { contentId } from '#platform/ui/skip-link.tsx';
import { queryAddress } from '#platform/ui/query-address.ts';
import { fieldText } from '#platform/ui/form-values.ts';
import { parseId } from '#platform/http/query.rules.ts';
import { readForm, requestOf, requireAdmin } from '#app/http/request-context.server.ts';
import { adminMeta } from '#features/admin/admin-meta.ts';
import {
  messageAfterRedirect,
  redirectWithMessage,
  refusedFormResponse,
} from '#features/admin/admin-form-response.server.ts';
import { ModerationTable, UnfoundReports } from './moderation-table.tsx';
import { adminChatCopy as copy, moderationFailure } from '#text/chat/admin-chat';
import { decideReports, moderationPageSize, readMessagesToModerate, readUnfoundReports } from './reports.server.ts';
import type { Route } from './+types/admin-chat.route';

/** /admin/chat: reported messages or hidden ones, or one that an administrator came from the chat to decide on. */
export async function loader({ request, context }: Route.LoaderArgs) {
  requireAdmin(context);
  const { db, now } = requestOf(context);
  const { state, page } = adminListQuery(request, ['hidden']);
  const isHidden = state === 'hidden';
  const messageId = parseId(new URL(request.url).searchParams.get('message'));
  const list = await readMessagesToModerate(db, { isHidden, page, messageId });
  return {
    ...list,
    unfound: isHidden || messageId !== null ? [] : await readUnfoundReports(db),
    isHidden,
    page,
    pageSize: moderationPageSize,
    done: messageAfterRedirect(request, copy.saved),
    now,
  };
}

/** Hides a reported message from everybody, or dismisses its reports, with a reason that is told (law.decisions). */
export async function action({ request, context }: Route.ActionArgs) {
  requireAdmin(context);
  const form = await readForm(request);
  const step = (['hide', 'dismiss', 'close'] as const).find((known) => known === form.get('step'));
  if (!step) throw data(null, { status: 400 });
  const ctx = requestOf(context);
  const result = await decideReports(ctx, ctx.account.accounts, {
    step,
    messageId: Number(form.get('messageId')),
    reportId: Number(form.get('reportId')),
    reason: fieldText(form, 'reason'),
  });
  if (result.ok) return redirectWithMessage('/admin/chat', step);
  return refusedFormResponse(form, moderationFailure(result.code), result, decisionFieldError);
}

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(copy.heading, matches);
}

/** The two tabs of the list: reported messages, hidden ones. */
const addressOf = (isHidden: boolean, page?: number) =>
  queryAddress('/admin/chat', { state: isHidden ? 'hidden' : null }, page);

export default function AdminChat({ loaderData, actionData }: Route.ComponentProps) {
  const { messages, unfound, total, isHidden, page, pageSize, done, now } = loaderData;
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
      <UnfoundReports reports={unfound} />
    </main>
  );
}
