import { useEffect } from 'react';

/** On every page (app/root.tsx): starts what makes the site work without a network, once the page is idle. */
export function useOffline(): void {
  useEffect(() => {
    if (!import.meta.env.PROD) return;
    const whenIdle = window.requestIdleCallback ?? ((run: () => void) => window.setTimeout(run, 1));
    whenIdle(() => void import('./start-offline.ts').then(({ startOffline }) => startOffline()));
  }, []);
}
