import { useSyncExternalStore } from 'react';

/**
 * A data attribute of <html>, set before the first paint and drawn by CSS (Decision I). On the server and in the first
 * client render it is null; afterwards what this browser remembers.
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

/** Sets the attribute, or takes it away with null; the listeners above hear of it. */
export function setRootDataset(name: string, value: string | null): void {
  if (value === null) document.documentElement.removeAttribute(`data-${name}`);
  else document.documentElement.setAttribute(`data-${name}`, value);
}
