import type { PushProblem } from '#text/push/push';
import { pushCopy } from '#text/push/push';
import { readRefusal } from '#platform/ui/read-json.ts';
import { registerWorker } from '#features/offline/register-worker.ts';
import { sendSubscription } from './send-subscription.ts';
import { subscribeLimitMs } from './subscribe-limit.ts';

type TurnedOn = { ok: true } | { ok: false; message: string };

const problem = (name: PushProblem): TurnedOn => ({ ok: false, message: pushCopy.problems[name] });

/** Turns notifications on in this browser; only from the reader's own click, because it asks for permission. */
export async function turnPushOn(publicKey: string): Promise<TurnedOn> {
  if (!isSupported()) return problem(isAppleMobile() ? 'ios-not-installed' : 'unsupported');
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return problem(permission === 'denied' ? 'denied' : 'dismissed');
  if (!navigator.onLine) return problem('offline');
  const subscription = await within(subscribeLimitMs, subscribe(publicKey));
  if (subscription === 'too-slow' || subscription === 'failed') return problem(subscription);
  const answer = await sendSubscription(subscription, false);
  if (answer?.ok) return { ok: true };
  if (answer === null) return problem('offline');
  return { ok: false, message: (await readRefusal(answer))?.message ?? pushCopy.failed };
}

/**
 * Looks after a browser that is a device: it subscribes anew, without asking, when the site has another key. false when
 * the reader has taken the permission back in the browser.
 */
export async function keepPushOn(publicKey: string): Promise<boolean> {
  if (!isSupported() || Notification.permission !== 'granted') return false;
  const registration = await within(subscribeLimitMs, readyWorker());
  if (registration === 'too-slow' || registration === 'failed') return true;
  const known = await registration.pushManager.getSubscription();
  if (known !== null && isOfKey(known, publicKey)) return true;
  const renewed = await within(subscribeLimitMs, subscribe(publicKey));
  if (renewed !== 'too-slow' && renewed !== 'failed') await sendSubscription(renewed, true);
  return true;
}

const isSupported = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** An iPad calls itself a Mac, but has a touch screen. */
const isAppleMobile = () =>
  /iPhone|iPad/.test(navigator.userAgent) || (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

async function subscribe(publicKey: string): Promise<PushSubscription> {
  const { pushManager } = await readyWorker();
  const known = await pushManager.getSubscription();
  if (known !== null && isOfKey(known, publicKey)) return known;
  await known?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}

async function readyWorker(): Promise<ServiceWorkerRegistration> {
  if (!(await registerWorker())) throw new Error('This browser has no worker.');
  return navigator.serviceWorker.ready;
}

/** Whether a subscription takes messages of our key: after a move of the site it may be another one's. */
function isOfKey({ options }: PushSubscription, publicKey: string): boolean {
  const key = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer());
  const base64 = btoa(String.fromCharCode(...key));
  return base64.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') === publicKey;
}

/** What a promise gives within a time: browsers may leave one without an answer for ever. */
function within<Value>(ms: number, promised: Promise<Value>): Promise<Value | 'too-slow' | 'failed'> {
  const { promise, resolve } = Promise.withResolvers<Value | 'too-slow' | 'failed'>();
  setTimeout(() => resolve('too-slow'), ms);
  promised.then(resolve, () => resolve('failed'));
  return promise;
}
