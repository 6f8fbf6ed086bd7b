import { deviceName } from '#features/accounts/device-name.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';

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
