import { Suspense, useEffect, useSyncExternalStore } from 'react';
import { shellCopy } from '#text/platform/ui/shell';
import { onQueuedToasts, hasQueuedToasts } from '#platform/ui/toasts.ts';
import { whenIdle } from '#platform/ui/when-idle.ts';
import { later } from '#platform/ui/later.ts';

/** A toast often reports a lost connection: then its layer comes with the next one. */
const ToastLayer = later(async () => (await import('#platform/ui/toast-layer.tsx')).ToastLayer);
let wasNeeded = false;

/** Where toasts appear, on every page; the code loads with the first toast, or when the page is idle. */
export function Toasts() {
  useEffect(() => {
    whenIdle(ToastLayer.prefetch);
  }, []);
  const isNeeded = useSyncExternalStore(
    onQueuedToasts,
    () => (wasNeeded ||= hasQueuedToasts()),
    () => false,
  );
  if (!isNeeded) return null;
  return (
    <Suspense>
      <ToastLayer label={shellCopy.toasts} closeLabel={shellCopy.closeToast} />
    </Suspense>
  );
}
