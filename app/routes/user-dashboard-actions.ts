import { successes, failures, accountMessage } from '#app/copy/accounts.ts';
import { dashboardCopy } from '#app/copy/dashboard.ts';
import { followMessage } from '#app/copy/follows.ts';
import { tipMessage, tipToasts } from '#app/copy/tip-messages.ts';
import type { Told } from '#app/dashboard/told.ts';
import { renewCalendarLink } from '#server/follows/calendar-link.ts';
import { unfollowHorse } from '#server/follows/unfollow-horse.ts';
import { unfollowJockey } from '#server/follows/unfollow-jockey.ts';
import type { RequestContext } from '#server/http/request-context.ts';
import { setEmailSubscribed } from '#server/profile/set-email-subscribed.ts';
import { setFantasyOptIn } from '#server/profile/set-fantasy-opt-in.ts';
import { setMailTopic } from '#server/profile/set-mail-topic.ts';
import { removeTip } from '#server/tips/remove-tip.ts';

type Form = { context: RequestContext; id: string; isOn: boolean };
type Handler = (form: Form) => Promise<Told>;

const { followed, calendar, failed } = dashboardCopy;

/** What each form of the dashboard does, by its `intent`; null = nobody's form. */
export async function answerOwnForm(context: RequestContext, data: FormData): Promise<Told | null> {
  const text = (name: string) => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
  const handler = handlers.get(text('intent'));
  return handler ? handler({ context, id: text('id'), isOn: text('on') === 'yes' }) : null;
}

const handlers = new Map<string, Handler>([
  ['remove-tip', removeOwnTip],
  ['unfollow-horse', async ({ context, id }) => stopped(await unfollowHorse(context, { horseId: Number(id) }))],
  ['unfollow-jockey', async ({ context, id }) => stopped(await unfollowJockey(context, { jockeyId: Number(id) }))],
  ['mails', switchMails],
  ['topic', switchTopic],
  ['fantasy', switchFantasy],
  [
    'renew-calendar',
    async ({ context }) => {
      const renewed = await renewCalendarLink(context, {});
      return renewed.ok ? done(calendar.renewed) : refusal(renewed.code);
    },
  ],
]);

async function removeOwnTip({ context, id }: Form): Promise<Told> {
  const removed = await removeTip(context, { participationId: Number(id) });
  if (removed.ok) return { kind: 'done', ...tipToasts.removed };
  return { kind: 'error', title: failed.title, text: tipMessage('remove', removed.code) };
}

function stopped(result: { ok: true } | { ok: false; code: string }): Told {
  return result.ok ? done(followed.stopped) : { kind: 'error', title: failed.title, text: followMessage(result.code) };
}

async function switchMails({ context, isOn }: Form): Promise<Told> {
  const result = await setEmailSubscribed(context, { subscribed: isOn, how: 'dashboard' });
  if (!result.ok) return { kind: 'error', ...failures.mails };
  return { kind: 'done', ...successes[isOn ? 'subscribed' : 'unsubscribed'] };
}

async function switchTopic({ context, id, isOn }: Form): Promise<Told> {
  const result = await setMailTopic(context, { topic: id, isOn });
  if (!result.ok) return { kind: 'error', ...failures.mails };
  return done(isOn ? dashboardCopy.settings.topicOn : dashboardCopy.settings.topicOff);
}

async function switchFantasy({ context, isOn }: Form): Promise<Told> {
  const result = await setFantasyOptIn(context, { optIn: isOn });
  if (!result.ok) return { kind: 'error', ...failures.fantasy };
  return done(isOn ? dashboardCopy.settings.fantasyOn : dashboardCopy.settings.fantasyOff);
}

const done = (title: string): Told => ({ kind: 'done', title, text: null });

const refusal = (code: string): Told => ({ kind: 'error', title: failed.title, text: accountMessage(code) });
