import { fieldText } from '#platform/ui/form-values.ts';
import type { LimitRule } from '#features/accounts/limits.server.ts';
import type { RequestContext } from '#app/http/request-context.server.ts';
import { pushCopy, pushMessage } from '#text/push/push';
import type { PushFormResult } from './push-devices.tsx';
import { removePushDevice, sendTestPush } from './push-devices.server.ts';

const testLimit: LimitRule = { name: 'push-test', points: 5, seconds: 60 };

/** The forms of a person's devices (push.devices): runs what `intent` names; null for another form. */
export async function handlePushForm(context: RequestContext, form: FormData): Promise<PushFormResult | null> {
  switch (fieldText(form, 'intent')) {
    case 'push-remove': {
      const removed = await removePushDevice(context, { id: Number(fieldText(form, 'id')) });
      return removed.ok ? { kind: 'done', title: pushCopy.removed, text: null } : refusal(removed.code);
    }
    case 'push-test':
      return sendTest(context);
    default:
      return null;
  }
}

async function sendTest(context: RequestContext): Promise<PushFormResult> {
  const { person, account } = context;
  if (!person) return refusal('actor.not-signed-in');
  if ((await account.accounts.limits.consume(testLimit, person.id)) !== null) return refusal('auth.too-many-attempts');
  const sent = await sendTestPush(context, pushCopy.testMessage);
  return sent.ok ? { kind: 'done', ...pushCopy.testSent(sent.value.devices) } : refusal(sent.code);
}

const refusal = (code: string): PushFormResult => ({ kind: 'error', title: pushMessage(code), text: null });
