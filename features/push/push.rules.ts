import type { Instant } from '#platform/time/time.rules.ts';
import { deviceName } from '#features/accounts/device-name.rules.ts';
import type { PushMessage } from '#features/notifications/push-message.rules.ts';

/** How many devices a person may have; a further one is refused (push.devices). */
export const maxDevices = 10;

/** What of a URL decides. */
type EndpointUrl = { protocol: string; hostname: string; port: string; username: string; password: string };

/**
 * Whether an address may be asked as a push service (push.endpoints): https on its usual port, without a user's name. A
 * host of `testHosts` may be asked in any way.
 */
export function isEndpoint(url: EndpointUrl, testHosts: ReadonlySet<string>): boolean {
  if (url.username !== '' || url.password !== '') return false;
  if (testHosts.has(url.hostname)) return url.protocol === 'https:' || url.protocol === 'http:';
  return url.protocol === 'https:' && url.port === '';
}

/** What a push service answered, or why it didn't. `retryAfterMs`: the pause that it asks for, if any. */
export type PushAnswer =
  | { kind: 'status'; status: number; retryAfterMs: number | null }
  | { kind: 'unreachable' | 'too-slow' | 'private-address' };

/** What becomes of a message to a device after an answer. `fault` names it in the log and in the table. */
export type PushOutcome =
  | { next: 'done' }
  /** The subscription is gone, or was never ours: the device is forgotten. */
  | { next: 'forget'; fault: string }
  | { next: 'give-up'; fault: string }
  | { next: 'retry'; at: Instant; fault: string };

/** `attempts` counts the one that was just answered; `lastFault` is that of the one before. */
type Try = { attempts: number; lastFault: string | null; now: Instant; expiresAt: Instant };

/** The fault of a message that is sent without its text next time. */
export const tooLarge = '413';

const firstPauseMs = 5_000;
const maxPauseMs = 15 * 60_000;

/** Pauses grow from five seconds to a quarter of an hour. */
export const pauseAfter = (attempts: number): number => Math.min(maxPauseMs, firstPauseMs * 3 ** (attempts - 1));

/**
 * Decides what an answer means (push.answers). 404 and 410 end a subscription (RFC 8030), 403 says that it was made with
 * another key than ours (RFC 8292); 401 means our own signature or clock, so the device is not to blame.
 */
export function pushOutcome(answer: PushAnswer, tried: Try): PushOutcome {
  if (answer.kind === 'private-address') return { next: 'forget', fault: answer.kind };
  if (answer.kind !== 'status') return retry(answer.kind, tried);
  const { status, retryAfterMs } = answer;
  const fault = String(status);
  if (status >= 200 && status < 300) return { next: 'done' };
  if (status === 404 || status === 410 || status === 403) return { next: 'forget', fault };
  if (fault === tooLarge) return tried.lastFault === tooLarge ? { next: 'give-up', fault } : retry(fault, tried, 0);
  if (status === 429) return retry(fault, tried, retryAfterMs);
  if (status === 401 || status === 408 || status >= 500) return retry(fault, tried, retryAfterMs);
  return { next: 'give-up', fault };
}

function retry(fault: string, { attempts, now, expiresAt }: Try, pauseMs: number | null = null): PushOutcome {
  const at = (now + (pauseMs ?? pauseAfter(attempts))) as Instant;
  return at < expiresAt ? { next: 'retry', at, fault } : { next: 'give-up', fault };
}

type DeviceKind = 'phone' | 'tablet' | 'computer';

/** A device as its owner sees it; moments are real time. */
export type PushDevice = {
  id: number;
  kind: DeviceKind;
  /** 'Firefox'; null when the browser didn't say. */
  browser: string | null;
  /** The browser that asks. */
  isCurrent: boolean;
  createdAt: Instant;
  lastDeliveredAt: Instant | null;
  failingSince: Instant | null;
};

type DeviceRow = {
  id: number;
  sessionId: string;
  userAgent: string | null;
  createdAt: Date;
  lastDeliveredAt: Date | null;
  failingSince: Date | null;
};

/** What a device is from its User-Agent: Android says 'Mobile' on phones alone, an iPad may pass for a Mac. */
export function deviceKind(userAgent: string | null): DeviceKind {
  if (userAgent === null) return 'computer';
  if (/\biPad\b|\bTablet\b/.test(userAgent)) return 'tablet';
  if (/\biPhone\b|\bMobile\b/.test(userAgent)) return 'phone';
  return /\bAndroid\b/.test(userAgent) ? 'tablet' : 'computer';
}

/** Shapes a row of push_devices for its owner's list (push.devices). */
export function pushDevice(row: DeviceRow, sessionId: string): PushDevice {
  const instant = (date: Date | null) => (date === null ? null : (date.getTime() as Instant));
  const [browser = null] = deviceName(row.userAgent)?.split(', ') ?? [];
  return {
    id: row.id,
    kind: deviceKind(row.userAgent),
    browser,
    isCurrent: row.sessionId === sessionId,
    createdAt: row.createdAt.getTime() as Instant,
    lastDeliveredAt: instant(row.lastDeliveredAt),
    failingSince: instant(row.failingSince),
  };
}

/**
 * Every push service takes 4096 bytes. Encrypted with one record (RFC 8188), a message has a header of 86 bytes (salt,
 * record size, key), a byte that ends the text, and 16 that authenticate it.
 */
export const maxPayloadBytes = 4096 - 86 - 1 - 16;

/** Bytes of a sign in UTF-8, by its number. */
function utf8Bytes(codePoint: number): number {
  if (codePoint < 0x80) return 1;
  if (codePoint < 0x800) return 2;
  return codePoint < 0x10000 ? 3 : 4;
}

function bytesOf(message: PushMessage): number {
  let bytes = 0;
  for (const sign of JSON.stringify(message)) bytes += utf8Bytes(sign.codePointAt(0) ?? 0);
  return bytes;
}

/**
 * A message as JSON that fits the limit (push.payload): what is too long loses the end of its text, then of its title.
 * `isShort` leaves the whole text out, for a service that takes less than all others.
 */
export function pushPayload(message: PushMessage, isShort = false): string {
  const shown = isShort ? { ...message, body: '' } : message;
  return JSON.stringify(fitted(fitted(shown, 'body'), 'title'));
}

function fitted(message: PushMessage, field: 'title' | 'body'): PushMessage {
  if (bytesOf(message) <= maxPayloadBytes) return message;
  const characters = Array.from(message[field]);
  const withLength = (length: number): PushMessage => ({
    ...message,
    [field]: length === 0 ? '' : `${characters.slice(0, length).join('').trimEnd()}…`,
  });
  let fits = 0;
  for (let low = 0, high = characters.length; low <= high; ) {
    const length = Math.floor((low + high) / 2);
    if (bytesOf(withLength(length)) <= maxPayloadBytes) {
      fits = length;
      low = length + 1;
    } else high = length - 1;
  }
  return withLength(fits);
}
