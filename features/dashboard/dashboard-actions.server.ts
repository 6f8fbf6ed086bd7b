import { type ActionFunctionArgs, data } from 'react-router';
import { accountMessage, failures, successes } from '#text/accounts/accounts';
import { followMessage } from '#text/follows/follows';
import { tipMessage, tipToasts, tipUndo } from '#text/tips/tip-messages';
import { fieldText } from '#platform/ui/form-values.ts';
import { renewCalendarLink } from '#features/follows/calendar-link.server.ts';
import { unfollowHorse, unfollowJockey } from '#features/follows/follow.server.ts';
import { readForm, type RequestContext, requestOf } from '#app/http/request-context.server.ts';
import { setEmailSubscribed, setFantasyOptIn } from '#features/accounts/profile.server.ts';
import { removeOwnReason, writeOwnReason } from '#features/reasons/reason-actions.server.ts';
import { changeRelation } from '#features/follows/tipper-actions.server.ts';
import { removeTip } from '#features/tips/remove-tip.server.ts';
import { dashboardCopy } from '#text/dashboard/dashboard';
import type { DashboardResult } from './use-dashboard-form.ts';

type Form = { context: RequestContext; id: string; isOn: boolean; data: FormData };
type Handler = (form: Form) => Promise<DashboardResult>;

const { followed, calendar, failed } = dashboardCopy;

/** The action of the dashboard's pages: runs the handler that the form's `intent` names. */
export async function dashboardAction({ request, context }: Pick<ActionFunctionArgs, 'request' | 'context'>) {
  const form = await readForm(request);
  const text = (name: string) => fieldText(form, name);
  const handler = handlers.get(text('intent'));
  if (!handler) throw data(null, { status: 400 });
  const result = await handler({
    context: requestOf(context),
    id: text('id'),
    isOn: text('on') === 'yes',
    data: form,
  });
  return data(result, { status: result.kind === 'done' ? 200 : 409 });
}

const handlers = new Map<string, Handler>([
  ['remove-tip', removeOwnTip],
  ['unfollow-horse', async ({ context, id }) => unfollowResult(await unfollowHorse(context, { horseId: Number(id) }))],
  [
    'unfollow-jockey',
    async ({ context, id }) => unfollowResult(await unfollowJockey(context, { jockeyId: Number(id) })),
  ],
  ['write-reason', ({ context, data }) => writeOwnReason(context, data)],
  ['remove-reason', ({ context, data }) => removeOwnReason(context, data)],
  ['unfollow', changedRelation],
  ['unblock', changedRelation],
  ['mails', setMails],
  ['fantasy', setFantasy],
  [
    'renew-calendar',
    async ({ context }) => {
      const renewed = await renewCalendarLink(context, {});
      return renewed.ok ? successToast(calendar.renewed) : errorToast(renewed.code);
    },
  ],
]);

async function removeOwnTip({ context, id }: Form): Promise<DashboardResult> {
  const removed = await removeTip(context, { runnerId: Number(id) });
  if (removed.ok) {
    const { runnerId, raceId } = removed.value;
    return { kind: 'done', ...tipToasts.removed, removedTip: { runnerId, raceId, undo: tipUndo } };
  }
  return { kind: 'error', title: failed.title, text: tipMessage('remove', removed.code) };
}

/** Of a tipper: the sentences are those of their page. */
async function changedRelation({ context, id, data }: Form): Promise<DashboardResult> {
  const changed = await changeRelation(context, fieldText(data, 'intent'), id);
  if (changed?.isDone) return successToast(changed.message);
  return { kind: 'error', title: failed.title, text: changed?.message ?? null };
}

function unfollowResult(result: { ok: true } | { ok: false; code: string }): DashboardResult {
  return result.ok
    ? successToast(followed.stopped)
    : { kind: 'error', title: failed.title, text: followMessage(result.code) };
}

async function setMails({ context, isOn }: Form): Promise<DashboardResult> {
  const result = await setEmailSubscribed(context, { subscribed: isOn, how: 'dashboard' });
  if (!result.ok) return { kind: 'error', ...failures.mails };
  return { kind: 'done', ...successes[isOn ? 'subscribed' : 'unsubscribed'] };
}

async function setFantasy({ context, isOn }: Form): Promise<DashboardResult> {
  const result = await setFantasyOptIn(context, { optIn: isOn });
  if (!result.ok) return { kind: 'error', ...failures.fantasy };
  return successToast(isOn ? dashboardCopy.settings.fantasyOn : dashboardCopy.settings.fantasyOff);
}

const successToast = (title: string): DashboardResult => ({ kind: 'done', title, text: null });

const errorToast = (code: string): DashboardResult => ({
  kind: 'error',
  title: failed.title,
  text: accountMessage(code),
});
