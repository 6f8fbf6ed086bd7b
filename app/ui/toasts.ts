export type Toast = { kind: 'done' | 'error'; title: string; text: string | null };

const queuedToasts: Toast[] = [];
let show: ((toast: Toast) => void) | null = null;
const listeners = new Set<() => void>();

/** Says something in the corner. The layer that shows it is fetched with the first notice. */
export function showToast(toast: Toast): void {
  if (show) return show(toast);
  queuedToasts.push(toast);
  for (const listener of listeners) listener();
}

/** The layer takes over: first what has waited, then everything new; returns how to let go. */
export function attachToastLayer(render: (toast: Toast) => void): () => void {
  show = render;
  for (const toast of queuedToasts.splice(0)) render(toast);
  return () => {
    show = null;
  };
}

export const hasQueuedToasts = (): boolean => queuedToasts.length > 0;

export function onQueuedToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
