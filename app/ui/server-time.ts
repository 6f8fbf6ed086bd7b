/** How far this device's clock is behind the server's, as far as an answer has told; milliseconds. */
let offsetMs = 0;
const listeners = new Set<() => void>();
/** Less is the way an answer took. */
const minOffsetChangeMs = 1_000;

/** An answer says when the server gave it; being a little late by the way here does no harm. */
export function syncServerTime(at: number): void {
  const before = offsetMs;
  offsetMs = at - Date.now();
  if (Math.abs(offsetMs - before) >= minOffsetChangeMs) for (const listener of listeners) listener();
}

/** Real time by the server's clock: a device that is minutes off must not keep tips open, or close them early. */
export const serverNow = (): number => Date.now() + offsetMs;

/** Tells when what was counted from `serverNow` must be counted anew; returns how to stop. */
export function onServerTimeChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
