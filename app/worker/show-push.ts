import { sendSubscription } from '#features/push/send-subscription.ts';
import type { PushMessage } from '#features/notifications/push-message.rules.ts';
import { nullable, number, object, text, type ValueOf } from '#platform/http/json-shape.rules.ts';
import { pushKeyShape, pushShape } from '#features/push/push-shape.rules.ts';
import { pushWorkerCopy as copy } from '#text/app/worker/push-worker';
import { refreshStoredPage } from './refresh-stored-page.ts';

declare const self: ServiceWorkerGlobalScope;

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
        data: { url: message.url, id: message.id } satisfies PushedData,
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

/** What a shown notification carries; an older worker gave it the address alone. */
const pushedShape = object({ url: text, id: nullable(number) });
type PushedData = ValueOf<typeof pushedShape>;

/** What of a NotificationEvent is used. */
type Clicked = { notification: { data: unknown; close(): void }; waitUntil(promise: Promise<unknown>): void };

/**
 * Opens what a notification is about, in the window that shows it already or in one of its own, and marks it as read,
 * which the bells of all tabs learn from the server (push.click).
 */
export function openPushed(event: Clicked): void {
  event.notification.close();
  const { data } = event.notification;
  const { url, id } = pushedShape(data) ? data : { url: text(data) ? data : '/', id: null };
  const { href, origin } = new URL(url, location.origin);
  event.waitUntil(openWindow(origin === location.origin ? href : `${location.origin}/`));
  if (id !== null) event.waitUntil(markRead(id));
}

async function markRead(id: number): Promise<void> {
  const body = new FormData();
  body.set('id', String(id));
  // Without a network, or signed out, it stays unread, as it is at the server.
  await fetch('/api/viewer/notifications', { method: 'POST', body, keepalive: true }).catch(() => undefined);
}

async function openWindow(address: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = windows.find(({ url }) => withoutHash(url) === withoutHash(address));
  // No other window is led away: a tip or a text may be half done there.
  if (!open) return void (await self.clients.openWindow(address));
  await open.focus();
  // To the race on the page, which stays. A window that this worker doesn't control can't be led anywhere.
  if (open.url !== address) await open.navigate(address).catch(() => null);
}

const withoutHash = (url: string): string => url.split('#', 1)[0] ?? url;

type SubscriptionChange = ExtendableEvent & {
  oldSubscription?: PushSubscription | null;
  newSubscription?: PushSubscription | null;
};

/**
 * The push service has ended a subscription: a new one takes its place, without anybody having to ask (push.devices).
 */
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
