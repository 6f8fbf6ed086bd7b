import { useSyncExternalStore } from 'react';

/**
 * A link that is not followed: where it leads, and why. 'waiting': the code of its screen is on its way; 'offline':
 * there is no connection; 'failed': no usable answer.
 */
export type FailedNavigation = { to: string; state: 'waiting' | 'offline' | 'failed' };

let failed: FailedNavigation | null = null;
const listeners = new Set<() => void>();

export function setFailedNavigation(next: FailedNavigation | null): void {
  failed = next;
  for (const listener of listeners) listener();
}

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
