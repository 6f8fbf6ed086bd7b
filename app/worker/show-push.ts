declare const self: ServiceWorkerGlobalScope;

import { pushWorkerCopy as copy } from '#copy/cs/site/push-worker.ts';
import { sendSubscription } from '#app/push/send-subscription.ts';
import type { PushMessage } from '#domain/notifications/push-message.ts';
import { pushKeyShape } from '#domain/push/push-key-answer.ts';
import { pushShape } from '#domain/push/push-shape.ts';
import { refreshStoredPage } from './refresh-stored-page.ts';

/** Shows what was pushed, as every push must, and stores the day anew, which has just changed (push.message). */
export function showPush(event: PushEvent): void {
  const message = readMessage(event.data);
  const shown = message
    ? self.registration.showNotification(message.title, {
        body: message.body,
        tag: message.tag,
        icon: message.icon ?? copy.icon,
        badge: copy.badge,
        lang: 'cs',
        timestamp: message.at,
        data: message.url,
      } as NotificationOptions)
    : self.registration.showNotification(copy.unreadable, { tag: 'unreadable', lang: 'cs', data: copy.list });
  event.waitUntil(shown);
  event.waitUntil(refreshStoredPage(event, '/'));
}

function readMessage(data: PushMessageData | null): PushMessage | null {
  try {
    const value: unknown = data?.json();
    return pushShape(value) ? value : null;
  } catch {
    // Not JSON: from a newer or an older site than this worker.
    return null;
  }
}

/** What of a NotificationEvent is used. */
type Clicked = { notification: { data: unknown; close(): void }; waitUntil(promise: Promise<unknown>): void };

/** Opens what a notification is about, in the window that shows it already or in one of its own (push.click). */
export function openPushed(event: Clicked): void {
  event.notification.close();
  const given: unknown = event.notification.data;
  const { href, origin } = new URL(typeof given === 'string' ? given : '/', location.origin);
  const address = origin === location.origin ? href : `${location.origin}/`;
  event.waitUntil(openWindow(address));
}

async function openWindow(address: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = windows.find(({ url }) => withoutHash(url) === withoutHash(address));
  // No other window is led away: a tip or a text may be half done there.
  if (open) await open.focus();
  else await self.clients.openWindow(address);
}

const withoutHash = (url: string): string => url.split('#', 1)[0] ?? url;

type SubscriptionChange = ExtendableEvent & {
  oldSubscription?: PushSubscription | null;
  newSubscription?: PushSubscription | null;
};

/** The push service has ended a subscription: a new one takes its place, without anybody having to ask (push.devices). */
export function renewSubscription(event: ExtendableEvent): void {
  event.waitUntil(renew(event));
}

async function renew({ oldSubscription, newSubscription }: SubscriptionChange): Promise<void> {
  const key = oldSubscription?.options.applicationServerKey ?? (await readKey());
  // Signed out meanwhile: whoever signs in turns it on.
  if (key === null) return;
  const { pushManager } = self.registration;
  const renewed =
    newSubscription ?? (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }));
  await sendSubscription(renewed, true);
}

async function readKey(): Promise<string | null> {
  const answer = await fetch('/api/viewer/push-devices').catch(() => null);
  const body: unknown = answer?.ok ? await answer.json() : null;
  return pushKeyShape(body) ? body.publicKey : null;
}
