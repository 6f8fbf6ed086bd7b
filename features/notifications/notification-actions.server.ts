import { accountMessage } from '#text/accounts/accounts';
import { fieldText } from '#platform/ui/form-values.ts';
import { chooseNotification, setNotificationSettings } from '#features/accounts/notification-choices.server.ts';
import type { RequestContext } from '#app/http/request-context.server.ts';
import type { SavedResult } from './settings-fields.tsx';
import { markRead } from './notifications.server.ts';

/** The action of /user-dashboard/notifications: runs what the form's `intent` names; null for an unknown one. */
export async function handleNotificationForm(context: RequestContext, form: FormData): Promise<SavedResult | null> {
  const result = await run(context, form);
  if (result === null || result.ok) return result && { isSaved: true };
  return { isSaved: false, message: accountMessage(result.code) };
}

const numberFields = ['quietFrom', 'quietUntil', 'priceShare'] as const;

function run(context: RequestContext, form: FormData) {
  const text = (name: string) => fieldText(form, name);
  const isOn = text('on') === 'yes';
  switch (text('intent')) {
    case 'choice':
      return chooseNotification(context, { kind: text('kind'), channel: text('channel'), isOn });
    case 'setting':
      return setNotificationSettings(context, { [text('name')]: isOn });
    case 'settings': {
      const given = numberFields.filter((name) => form.has(name)).map((name) => [name, Number(text(name))]);
      return setNotificationSettings(context, Object.fromEntries(given));
    }
    case 'read-all':
      return markRead(context, { id: null });
    default:
      return null;
  }
}
