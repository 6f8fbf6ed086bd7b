import { type ActionFunctionArgs, data } from 'react-router';
import { successes, failures, accountMessage } from '#copy/cs/account/accounts.ts';
import { dashboardCopy } from '#copy/cs/account/dashboard.ts';
import { followMessage } from '#copy/cs/account/follows.ts';
import { tipMessage, tipToasts, tipUndo } from '#copy/cs/public/tip-messages.ts';
import { fieldText } from '#app/ui/form-values.ts';
import type { DashboardResult } from '#app/dashboard/dashboard-result.ts';
import { renewCalendarLink } from '#server/follows/calendar-link.ts';
import { unfollowHorse } from '#server/follows/unfollow-horse.ts';
import { unfollowJockey } from '#server/follows/unfollow-jockey.ts';
import { readForm, type RequestContext, requestOf } from '#server/http/request-context.ts';
import { setEmailSubscribed } from '#server/accounts/profile/set-email-subscribed.ts';
import { setFantasyOptIn } from '#server/accounts/profile/set-fantasy-opt-in.ts';
import { removeOwnReason, writeOwnReason } from './reason-actions.ts';
import { changeRelation } from './tipper-actions.ts';
import { removeTip } from '#server/tips/remove-tip.ts';

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
