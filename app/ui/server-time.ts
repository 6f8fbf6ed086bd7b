/** How far this device's clock is behind the server's, as far as an answer has told; milliseconds. */
let behindMs = 0;
const changed = new Set<() => void>();
/** Less is the way an answer took. */
const noticeableMs = 1_000;

/** An answer says when the server gave it; being a little late by the way here does no harm. */
export function noteServerTime(at: number): void {
  const before = behindMs;
  behindMs = at - Date.now();
  if (Math.abs(behindMs - before) >= noticeableMs) for (const tell of changed) tell();
}

/** Real time by the server's clock: a device that is minutes off must not keep tips open, or close them early. */
export const serverNow = (): number => Date.now() + behindMs;

/** Tells when what was counted from `serverNow` must be counted anew; returns how to stop. */
export function onServerTime(tell: () => void): () => void {
  changed.add(tell);
  return () => changed.delete(tell);
}
