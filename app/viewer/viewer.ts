import { useSyncExternalStore } from 'react';
import type { ViewerAnswer } from '#domain/follows/viewer-answer.ts';

/** Who looks at the page, as /api/viewer answers. */
export type Viewer = NonNullable<ViewerAnswer['user']>;

let current: Viewer | null = null;
const listeners = new Set<() => void>();

export const currentViewer = (): Viewer | null => current;

export function setViewer(viewer: Viewer | null): void {
  current = viewer;
  for (const listener of listeners) listener();
}

const writes = { started: 0, ended: 0 };

/** A change of the person's own, shown before it is saved. */
export async function trackWrite<Result>(write: () => Promise<Result>): Promise<Result> {
  writes.started += 1;
  try {
    return await write();
  } finally {
    writes.ended += 1;
  }
}

/** Tells later whether this tab has been writing since, or was: an answer asked for now needn't know of it. */
export function watchWrites(): () => boolean {
  const { ended } = writes;
  return () => writes.started > ended;
}

/** The signed-in person; null on the server, before the private call has answered, and for a visitor (Decision I). */
export function useViewer(): Viewer | null {
  return useSyncExternalStore(subscribe, currentViewer, () => null);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
