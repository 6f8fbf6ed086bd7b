import { emitAuthEvent } from './auth-events.ts';
import { markSigningOut, followSession, notifyOtherTabs } from './follow-session.ts';
import { currentViewer, setViewer, trackWrite } from './viewer.ts';

type Setting = { name: 'emails'; field: 'emailSubscribed' } | { name: 'fantasy'; field: 'fantasyTestingOptIn' };

export const mails: Setting = { name: 'emails', field: 'emailSubscribed' };
export const fantasy: Setting = { name: 'fantasy', field: 'fantasyTestingOptIn' };

/** Applied at once, reverted when saving fails (accounts.email-switch, fantasy.opt-in-switch). Resolves to whether it was saved. */
export async function saveSetting({ name, field }: Setting, isOn: boolean): Promise<boolean> {
  const before = currentViewer();
  if (!before) return false;
  setViewer({ ...before, [field]: isOn });
  const answer = await trackWrite(() => post(name, isOn ? 'on' : 'off'));
  const now = currentViewer();
  if (answer?.ok) {
    emitAuthEvent('USER_UPDATED');
    notifyOtherTabs('server');
    return true;
  }
  if (now?.id === before.id) setViewer({ ...now, [field]: before[field] });
  if (answer?.status === 401) followSession('server', true);
  return false;
}

/** Ends the session in all tabs; resolves to whether the server did. */
export async function signOut(): Promise<boolean> {
  markSigningOut();
  const answer = await post('sign-out', 'on');
  if (!answer?.ok) return false;
  followSession('server', true);
  return true;
}

/** null without a network. */
function post(name: string, value: string): Promise<Response | null> {
  const body = new FormData();
  body.set(name, value);
  return fetch('/api/viewer/settings', { method: 'POST', body }).catch(() => null);
}
