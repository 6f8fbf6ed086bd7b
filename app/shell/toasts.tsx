import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { shellCopy } from '#copy/cs/site/shell.ts';
import { retry } from '#app/ui/retry.ts';
import { onQueuedToasts, hasQueuedToasts } from '#app/ui/toasts.ts';

const maxAttempts = 10;
const fetchLayer = () => import('#app/ui/toast-layer.tsx');
/** A notice often says that there is no connection: its layer is asked for again until there is one. */
const ToastLayer = lazy(async () => ({ default: (await retry(fetchLayer, maxAttempts)).ToastLayer }));
let wasWanted = false;

/** The place of notices; its code comes with the first of them, or once the page has nothing else to do. */
export function Toasts() {
  useEffect(() => {
    const whenIdle = window.requestIdleCallback ?? ((run: () => void) => window.setTimeout(run, 1));
    // What fails here is asked for again when it is wanted.
    whenIdle(() => void fetchLayer().catch(() => undefined));
  }, []);
  const isWanted = useSyncExternalStore(
    onQueuedToasts,
    () => (wasWanted ||= hasQueuedToasts()),
    () => false,
  );
  if (!isWanted) return null;
  return (
    <Suspense>
      <ToastLayer label={shellCopy.toasts} closeLabel={shellCopy.closeToast} />
    </Suspense>
  );
}
