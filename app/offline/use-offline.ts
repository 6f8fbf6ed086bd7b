import { createElement, type ReactNode, useEffect, useState } from 'react';
import { whenIdle } from '#app/ui/when-idle.ts';

/**
 * On every page: starts what makes the site work without a network, once the page is idle, and returns the strip that
 * says how it stands; null until then.
 */
export function useOffline(): ReactNode {
  const [strip, setStrip] = useState<ReactNode>(null);
  useEffect(() => {
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
