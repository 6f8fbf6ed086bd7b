declare const self: ServiceWorkerGlobalScope;

import { answerFile, isFile } from './answer-file.ts';
import { answerPage, isPage } from './answer-page.ts';
import type { WorkerMessage } from '#features/offline/worker-message.ts';
import { release, shellFiles } from './release.ts';
import { refreshStoredPage } from './refresh-stored-page.ts';
import { sendWhenConnected } from './send-when-connected.ts';
import { files, namedFiles } from './stores.ts';
import { openPushed, renewSubscription, showPush } from './show-push.ts';
import { offlinePath, storeNames } from '#features/offline/stored-pages.ts';

/**
 * The worker of the site: answers pages and their files from what it has stored when there is no network, and touches
 * nothing else: not /api, not /live, no form.
 */
self.addEventListener('install', (event) => {
  // A new release takes over at once: it answers the open pages of the former one just as well (offline.new-release).
  void self.skipWaiting();
  event.waitUntil(storeShell(event));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([deleteFormerStores(), self.clients.claim()]));
});

self.addEventListener('fetch', (event) => {
  if (isPage(event.request)) event.respondWith(answerPage(event));
  else if (isFile(event.request)) event.respondWith(answerFile(event));
});

self.addEventListener('push', showPush);
self.addEventListener('notificationclick', openPushed);
self.addEventListener('pushsubscriptionchange', renewSubscription);

self.addEventListener('message', (event: ExtendableMessageEvent) => {
  const { data, ports } = event as { data: WorkerMessage; ports: readonly MessagePort[] };
  if (data.kind === 'release') ports[0]?.postMessage(release);
  else event.waitUntil(refreshStoredPage(event, data.address));
});

self.addEventListener('sync', sendWhenConnected);

/** What is stored already isn't loaded again. */
async function storeShell(event: ExtendableEvent): Promise<void> {
  const shell = await caches.open(storeNames.shell);
  await shell.add(offlinePath);
  await Promise.all(
    shellFiles.map((file) => {
      const strategy = file.startsWith('/assets/') ? files : namedFiles;
      return strategy.handle({ event, request: new Request(file) });
    }),
  );
}

async function deleteFormerStores(): Promise<void> {
  const known: readonly string[] = Object.values(storeNames);
  const former = (await caches.keys()).filter((name) => !known.includes(name));
  await Promise.all(former.map((name) => caches.delete(name)));
}
