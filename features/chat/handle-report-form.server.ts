import type { Done, Refused } from '#platform/command/result.rules.ts';
import { parseId } from '#platform/http/query.rules.ts';
import { exceedsAddressLimit, isHoneypotFilled } from '#features/enquiries/accept-form.server.ts';
import { type ChatRequest, exceedsReportLimit } from './handle-chat-form.server.ts';
import { reportMessage } from './report-message.server.ts';

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
