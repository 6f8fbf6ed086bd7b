/** How far this device's clock is behind the server's, in milliseconds. */
let offsetMs = 0;
const listeners = new Set<() => void>();
/** Smaller changes are only network delay. */
const minOffsetChangeMs = 1_000;

/** The network delay makes it slightly late, which does no harm. */
export function syncServerTime(at: number): void {
  const before = offsetMs;
  offsetMs = at - Date.now();
  if (Math.abs(offsetMs - before) >= minOffsetChangeMs) for (const listener of listeners) listener();
}

/** Real time by the server's clock: a device that is minutes off must not keep tips open, or close them early. */
export const serverNow = (): number => Date.now() + offsetMs;

/** Whether the server has told its time since the page was opened: no device is right to the millisecond. */
export const hasServerTime = (): boolean => offsetMs !== 0;

/** Notifies when values computed from `serverNow` are outdated; returns the unsubscribe function. */
export function onServerTimeChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
