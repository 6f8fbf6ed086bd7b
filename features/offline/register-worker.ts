import type { WorkerMessage } from './worker-message.ts';

let registration: Promise<ServiceWorkerRegistration | null> | null = null;

/** Registers the worker (docs/product/offline.md); null where there is none: some private windows refuse them. */
export function registerWorker(): Promise<ServiceWorkerRegistration | null> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return Promise.resolve(null);
  registration ??= navigator.serviceWorker.register('/service-worker.js').catch(() => null);
  return registration;
}

/** The worker that answers this page's requests. */
export const workerOfPage = (): ServiceWorker | null =>
  'serviceWorker' in navigator ? navigator.serviceWorker.controller : null;

const timeLimitMs = 5_000;

/** The release of the worker: its version of the list of routes; null when there is none, or it doesn't answer. */
export function releaseOfWorker(): Promise<string | null> {
  const worker = workerOfPage();
  if (!worker) return Promise.resolve(null);
  const { promise, resolve } = Promise.withResolvers<string | null>();
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }: MessageEvent<string>) => resolve(data);
  setTimeout(() => resolve(null), timeLimitMs);
  worker.postMessage({ kind: 'release' } satisfies WorkerMessage, [port2]);
  return promise;
}
