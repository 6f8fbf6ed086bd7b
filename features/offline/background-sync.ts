import { syncTag } from './send-queued-tips.ts';

declare global {
  interface ServiceWorkerRegistration {
    /** Chromium only; https://wicg.github.io/background-sync/spec/. */
    readonly sync?: { register(tag: string): Promise<void> };
  }
}

/** Asks the browser to wake the worker when there is a network; false where it can't (tips.queued). */
export async function askForSync(): Promise<boolean> {
  if (!('serviceWorker' in navigator)) return false;
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration?.sync || !registration.active) return false;
  return registration.sync.register(syncTag).then(
    () => true,
    () => false,
  );
}
