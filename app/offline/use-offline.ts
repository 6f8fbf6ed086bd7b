import { createElement, type ReactNode, useEffect, useState } from 'react';

/**
 * On every page: starts what makes the site work without a network, once the page is idle, and returns the strip that
 * says how it stands; null until then.
 */
export function useOffline(): ReactNode {
  const [strip, setStrip] = useState<ReactNode>(null);
  useEffect(() => {
    const whenIdle = window.requestIdleCallback ?? ((run: () => void) => window.setTimeout(run, 1));
    whenIdle(() => {
      void import('./offline-strip.tsx').then(
        ({ OfflineStrip }) => setStrip(createElement(OfflineStrip)),
        // Without a network before the page was idle: the page goes on with what it has.
        () => undefined,
      );
    });
  }, []);
  return strip;
}
