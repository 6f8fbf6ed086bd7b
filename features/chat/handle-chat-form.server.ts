import { reportLimit } from '#features/law/law-limits.rules.ts';
import type { Done, Refused, Result } from '#platform/command/result.rules.ts';
import type { AccountContext } from '#features/accounts/account-answers.server.ts';
import type { LimitRule } from '#features/accounts/limits.server.ts';
import { type Actor, signedIn } from '#platform/command/actor.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { exceedsAddressLimit, isHoneypotFilled } from '#features/enquiries/enquiry-forms.server.ts';
import type { Clock } from '#platform/time/clock.server.ts';
import { parseId } from '#platform/http/query.rules.ts';
import type { SentMessageAnswer } from './chat.rules.ts';
import { markRead, readMessagesAfter, sendMessage, withoutReports } from './messages.server.ts';
import { reportMessage } from './reports.server.ts';

type ChatRequest = { db: Db; actor: Actor; clock: Clock; account: AccountContext };

/** By real time, shared by all processes (chat.moderation). */
const limits = {
  send: { name: 'chat-send', points: 10, seconds: 60 },
  /** The people of one client address together: a racecourse’s Wi-Fi is one, and so is somebody with many accounts. */
  sendFromAddress: { name: 'chat-send-address', points: 60, seconds: 60 },
  report: { name: 'chat-report', points: reportLimit.count, seconds: reportLimit.hours * 3600 },
} as const satisfies Record<string, LimitRule>;

/** Handles a form of the chat widget: `text` and `key` send a message; `report` and `read` hold a message's id. */
export async function handleChatForm(request: ChatRequest, form: FormData): Promise<Result<unknown, string>> {
  if (form.has('text')) return send(request, form);
  const messageId = (name: string) => ({ messageId: Number(form.get(name)) });
  if (form.has('report')) {
    return (await exceedsReportLimit(request)) ? tooManyRequests : reportMessage(request, messageId('report'));
  }
  if (form.has('read')) return markRead(request, messageId('read'));
  return { ok: false, code: 'input.invalid' };
}

const tooManyRequests = { ok: false, code: 'chat.too-often' } as const;

async function send(request: ChatRequest, form: FormData): Promise<Result<SentMessageAnswer, string>> {
  if (
    (await exceedsLimit(request, limits.send)) ||
    (await exceedsAddressLimit(request.account, limits.sendFromAddress))
  )
    return tooManyRequests;
  const sent = await sendMessage(request, { text: String(form.get('text')), key: form.get('key') });
  if (!sent.ok) return sent;
  const [message] = await readMessagesAfter(request.db, sent.value.id - 1, 1);
  return { ok: true, value: { message: message?.id === sent.value.id ? withoutReports(message) : null } };
}

const exceedsReportLimit = (request: ChatRequest) => exceedsLimit(request, limits.report);

async function exceedsLimit({ actor, account }: ChatRequest, rule: LimitRule): Promise<boolean> {
  if (!signedIn.allows(actor)) return false;
  return (await account.accounts.limits.consume(rule, actor.id)) !== null;
}

type Answer = Done<unknown> | (Refused<string> & { fields?: Record<string, string[]> });

/**
 * Handles the form of /report, which anybody may send (law.reports): by person or by address as many as other forms,
 * and a robot is answered as if it had reported.
 */
export async function handleReportForm(request: ChatRequest, form: FormData): Promise<Answer> {
  if (isHoneypotFilled(form)) return { ok: true, value: null };
  const why = String(form.get('why') ?? '');
  if (why.trim() === '') return { ok: false, code: 'input.invalid', fields: { why: ['report.why-required'] } };
  const isTooOften =
    request.actor.role === 'visitor' ? await exceedsAddressLimit(request.account) : await exceedsReportLimit(request);
  if (isTooOften) return { ok: false, code: 'chat.too-often' };
  const text = (name: string) => String(form.get(name) ?? '');
  return reportMessage(request, {
    messageId: parseId(text('message')),
    quote: text('quote'),
    why,
    email: text('email').trim(),
  });
}
