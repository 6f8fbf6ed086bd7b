import { useSyncExternalStore } from 'react';

/**
 * A data attribute of <html>, set before the first paint and styled by CSS (public-pages.first-paint). Null on the
 * server and in the first client render, afterwards the value stored in this browser.
 */
export function useRootDataset(name: string): string | null {
  return useSyncExternalStore(
    (onChange) => {
      const observer = new MutationObserver(onChange);
      observer.observe(document.documentElement, { attributes: true, attributeFilter: [`data-${name}`] });
      return () => observer.disconnect();
    },
    () => document.documentElement.getAttribute(`data-${name}`),
    () => null,
  );
}

/** Sets the attribute or removes it (null), and notifies the hooks above. */
export function setRootDataset(name: string, value: string | null): void {
  if (value === null) document.documentElement.removeAttribute(`data-${name}`);
  else document.documentElement.setAttribute(`data-${name}`, value);
}
