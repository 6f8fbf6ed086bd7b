/** The release that this page is of: the version of its list of routes. */
function releaseOfPage(): string | null {
  const { __reactRouterManifest: manifest } = window;
  return manifest?.version ?? null;
}

const listeners = new Set<() => void>();

/** Whether the site runs another release than this page is of; links open documents then. */
export const isOldRelease = (): boolean => document.documentElement.dataset.release === 'old';

/** Compares what the site or the worker has told of its release. */
export function compareRelease(current: string | null): void {
  if (current === null || releaseOfPage() === null || current === releaseOfPage() || isOldRelease()) return;
  document.documentElement.dataset.release = 'old';
  for (const listener of listeners) listener();
}

export function onNewRelease(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
