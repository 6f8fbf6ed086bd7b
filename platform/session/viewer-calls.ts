import { emitAuthEvent } from './auth-events.ts';
import { markSigningOut, refreshViewer, notifyOtherTabs } from './refresh-viewer.ts';
import { currentViewer, setViewer, trackWrite } from './viewer.ts';

type Setting = { name: 'emails'; field: 'emailSubscribed' } | { name: 'fantasy'; field: 'fantasyTestingOptIn' };

/** The settings that `saveSetting` takes: `name` is a field of POST /api/viewer/settings, `field` one of the viewer. */
export const emailsSetting: Setting = { name: 'emails', field: 'emailSubscribed' };
/** Whether the person tests the league. */
export const fantasySetting: Setting = { name: 'fantasy', field: 'fantasyTestingOptIn' };

/**
 * Saves a switch; returns whether it was saved. Shown at once, and reverted when saving fails (accounts.email-switch,
 * fantasy.opt-in-switch).
 */
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
  if (answer?.status === 401) refreshViewer('server', true);
  return false;
}

/** Signs out in all tabs of this browser; false when the server could not be reached or refused. */
export async function signOut(): Promise<boolean> {
  markSigningOut(true);
  const answer = await post('sign-out', 'on');
  if (!answer?.ok) {
    markSigningOut(false);
    return false;
  }
  refreshViewer('server', true);
  return true;
}

/** null without a network. */
function post(name: string, value: string): Promise<Response | null> {
  const body = new FormData();
  body.set(name, value);
  return fetch('/api/viewer/settings', { method: 'POST', body }).catch(() => null);
}
