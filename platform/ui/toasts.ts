export type Toast = {
  kind: 'done' | 'error';
  title: string;
  text: string | null;
  /** A later toast about the same thing takes the place of this one. */
  about?: string;
  /** A button in the toast, such as to undo what it tells; pressing it closes the toast. */
  action?: { label: string; run: () => void };
};

const queuedToasts: Toast[] = [];
let showInLayer: ((toast: Toast) => void) | null = null;
const listeners = new Set<() => void>();

/** Shows a toast from any part of the site; queued until the layer is loaded, which the first toast triggers. */
export function showToast(toast: Toast): void {
  if (showInLayer) return showInLayer(toast);
  queuedToasts.push(toast);
  for (const listener of listeners) listener();
}

/** Renders queued toasts, then new ones; returns the detach function. */
export function attachToastLayer(render: (toast: Toast) => void): () => void {
  showInLayer = render;
  for (const toast of queuedToasts.splice(0)) render(toast);
  return () => {
    showInLayer = null;
  };
}

/** Whether a toast waits for the layer to be loaded. */
export const hasQueuedToasts = (): boolean => queuedToasts.length > 0;

/** Calls `listener` when a toast is queued; returns the unsubscribe function. */
export function onQueuedToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
