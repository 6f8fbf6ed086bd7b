let hasStarted = false;

/**
 * Registers the worker (docs/product/offline.md). Browsers without workers, and private windows that refuse them, go on
 * without.
 */
export async function startOffline(): Promise<void> {
  if (hasStarted || !('serviceWorker' in navigator)) return;
  hasStarted = true;
  await navigator.serviceWorker.register('/service-worker.js').catch(() => null);
}
