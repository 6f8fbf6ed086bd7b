import { useEffect } from 'react';
import { loadingAndErrorCopy } from '#copy/cs/site/loading-and-errors.ts';
import { isPlainClick } from '#app/ui/is-plain-click.ts';
import { showToast } from '#app/ui/toasts.ts';

/** Events on which a link prefetches its page. React makes its mouseenter of the mouseout from what was pointed at before. */
const prefetchEvents = ['mouseover', 'mouseout', 'focusin', 'touchstart'] as const;

/**
 * On every page (app/root.tsx): offline, a link shows a message and the page stays (site.offline). Otherwise the router
 * would reload the page when it can't fetch a screen's code, and the browser's own error page would replace it.
 */
export function useOfflineLinks(): void {
  useEffect(() => {
    const blockPrefetch = (event: Event) => {
      const target = event.type === 'mouseout' ? (event as MouseEvent).relatedTarget : event.target;
      if (isOfflineNavigation(target)) event.stopPropagation();
    };
    const blockNavigation = (event: MouseEvent) => {
      if (!isPlainClick(event) || !isOfflineNavigation(event.target)) return;
      event.preventDefault();
      event.stopPropagation();
      showToast({ kind: 'error', title: loadingAndErrorCopy.offline, text: null });
    };
    for (const name of prefetchEvents) addEventListener(name, blockPrefetch, { capture: true, passive: true });
    addEventListener('click', blockNavigation, { capture: true });
    return () => {
      for (const name of prefetchEvents) removeEventListener(name, blockPrefetch, { capture: true });
      removeEventListener('click', blockNavigation, { capture: true });
    };
  }, []);
}

/** Whether `target` is in a link to another page of this site while offline. */
function isOfflineNavigation(target: EventTarget | null): boolean {
  if (navigator.onLine || !(target instanceof Element)) return false;
  const link = target.closest<HTMLAnchorElement>('a[href]');
  if (!link || link.target !== '' || link.origin !== location.origin) return false;
  return link.pathname !== location.pathname || link.search !== location.search;
}
