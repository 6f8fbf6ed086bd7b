import { useEffect, useRef, useSyncExternalStore } from 'react';

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

/** A failure is said on the page it happened on, also by what is loaded after it: only another address ends it. */
export function useEndOfFailure(address: string): void {
  const shown = useRef(address);
  useEffect(() => {
    if (shown.current !== address) setFailedNavigation(null);
    shown.current = address;
  }, [address]);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
