export type Toast = { kind: 'done' | 'error'; title: string; text: string | null };

const waiting: Toast[] = [];
let show: ((toast: Toast) => void) | null = null;
const changed = new Set<() => void>();

/** Says something in the corner. The layer that shows it is fetched with the first notice. */
export function showToast(toast: Toast): void {
  if (show) return show(toast);
  waiting.push(toast);
  for (const tell of changed) tell();
}

/** The layer takes over: first what has waited, then everything new; returns how to let go. */
export function takeToasts(take: (toast: Toast) => void): () => void {
  show = take;
  for (const toast of waiting.splice(0)) take(toast);
  return () => {
    show = null;
  };
}

export const toastsWaiting = (): boolean => waiting.length > 0;

export function onToastsWaiting(tell: () => void): () => void {
  changed.add(tell);
  return () => changed.delete(tell);
}
