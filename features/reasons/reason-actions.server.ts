import type { DashboardResult } from '#features/dashboard/use-dashboard-form.ts';
import type { ReportAnswer } from './race-reasons.tsx';
import { fieldText } from '#platform/ui/form-values.ts';
import { dashboardCopy } from '#text/dashboard/dashboard';
import { reasonRefusal, reasonsCopy, reportRefusal } from '#text/reasons/reasons';
import { handleChatForm } from '#features/chat/handle-chat-form.server.ts';
import type { RequestContext } from '#app/http/request-context.server.ts';
import { removeReason, writeReasonInTurn } from './reasons.server.ts';

/** The forms of reasons on /user-dashboard; what was typed goes back with a refusal. */
export async function writeOwnReason(context: RequestContext, form: FormData): Promise<DashboardResult> {
  const typed = { text: fieldText(form, 'text'), isShownAtOnce: form.has('at-once') };
  const runnerId = Number(form.get('id'));
  const written = await writeReasonInTurn(context, context.account, {
    ...typed,
    runnerId,
    seen: fieldText(form, 'seen'),
  });
  if (written.ok) return { kind: 'done', title: reasonsCopy.own.saved, text: null };
  return { ...failed(written.code), refusedReason: { runnerId, ...typed } };
}

export async function removeOwnReason(context: RequestContext, form: FormData): Promise<DashboardResult> {
  const removed = await removeReason(context, { runnerId: Number(form.get('id')) });
  return removed.ok ? { kind: 'done', title: reasonsCopy.own.removed, text: null } : failed(removed.code);
}

const failed = (code: string): DashboardResult => ({
  kind: 'error',
  title: dashboardCopy.failed.title,
  text: reasonRefusal(code),
});

/**
 * The form that reports a reason, on public pages: by the chat's own form, which has its limits. null: no form of these
 * pages.
 */
export async function handleReasonReport(context: RequestContext, form: FormData): Promise<ReportAnswer | null> {
  if (form.get('intent') !== 'report') return null;
  const report = new FormData();
  report.set('report', fieldText(form, 'messageId'));
  const result = await handleChatForm(context, report);
  if (result.ok) return { isDone: true, message: reasonsCopy.reported };
  return { isDone: false, message: reportRefusal(result.code) };
}
