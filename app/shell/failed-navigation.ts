import { useSyncExternalStore } from 'react';

/** A link that could not be followed: where it leads, and whether there is no connection or only no usable answer. */
export type FailedNavigation = { to: string; isOffline: boolean };

let failed: FailedNavigation | null = null;
const listeners = new Set<() => void>();

/** Called by keep-page.ts, and with null when a page was reached or the strip is closed. */
export function setFailedNavigation(next: FailedNavigation | null): void {
  failed = next;
  for (const listener of listeners) listener();
}

/** For the strip on every page (offline-strip.tsx). */
export function useFailedNavigation(): FailedNavigation | null {
  return useSyncExternalStore(
    subscribe,
    () => failed,
    () => null,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
