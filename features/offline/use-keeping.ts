import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { listenToChanges, pageTopicPrefix } from '#platform/live/live-stream.ts';
import { useViewer } from '#platform/session/viewer.ts';
import { untilLoaded } from '#platform/ui/later.ts';
import { registerWorker } from './register-worker.ts';
import type { WorkerMessage } from './worker-message.ts';

/** A page that is only passed isn't worth loading twice. */
const settledMs = 3_000;

/** A page that changes is stored anew at most so often, and whenever it is left (offline.fresh-day). */
const pauseMs = 120_000;

/**
 * On every page: keeps for later what is shown, the page through the worker and, for whoever is signed in, their own
 * tips and follows.
 */
export function useKeeping(): void {
  const { pathname, search } = useLocation();
  const viewerId = useViewer()?.id ?? null;
  useEffect(() => keepPage(pathname + search), [pathname, search]);
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isUnmounted = false;
    if (viewerId === null) return undefined;
    void untilLoaded(() => import('./keep-own-things.ts')).then(({ keepOwnThings }) => {
      if (!isUnmounted) stop = keepOwnThings(viewerId);
    });
    return () => {
      isUnmounted = true;
      stop?.();
    };
  }, [viewerId]);
}

function keepPage(address: string): () => void {
  let hasChanged = !isStoredByWorker(address);
  let timer = setTimeout(store, settledMs);
  function store() {
    clearTimeout(timer);
    timer = setTimeout(store, pauseMs);
    if (!hasChanged || !navigator.onLine) return;
    hasChanged = false;
    void sendToWorker({ kind: 'refresh', address });
  }
  const stopListening = listenToChanges(({ topic }) => {
    hasChanged ||= topic === 'all' || topic.startsWith(pageTopicPrefix) || topic.startsWith('event:');
  });
  const storeWhenLeft = () => {
    if (document.visibilityState === 'hidden') store();
  };
  document.addEventListener('visibilitychange', storeWhenLeft);
  return () => {
    clearTimeout(timer);
    stopListening();
    document.removeEventListener('visibilitychange', storeWhenLeft);
  };
}

/** Whether the document was opened through the worker, which has stored it then. */
function isStoredByWorker(address: string): boolean {
  const [opened] = performance.getEntriesByType('navigation');
  if (!(opened instanceof PerformanceNavigationTiming) || opened.workerStart === 0) return false;
  const { pathname, search } = new URL(opened.name);
  return pathname + search === address;
}

/** The active worker, also before it answers this page: it is there from the second page on. */
async function sendToWorker(message: WorkerMessage): Promise<void> {
  if (!(await registerWorker())) return;
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage(message);
}
