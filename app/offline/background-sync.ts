import { registerWorker } from './register-worker.ts';
import { syncTag } from './send-queued-tips.ts';

declare global {
  interface ServiceWorkerRegistration {
    /** Chromium only; https://wicg.github.io/background-sync/spec/. */
    readonly sync?: { register(tag: string): Promise<void> };
  }
}

/** Asks the browser to wake the worker when there is a network; false where it can't (tips.queued). */
export async function askForSync(): Promise<boolean> {
  const registration = await registerWorker();
  if (!registration?.sync || !registration.active) return false;
  return registration.sync.register(syncTag).then(
    () => true,
    () => false,
  );
}
