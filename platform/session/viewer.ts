import { useSyncExternalStore } from 'react';
import type { ViewerAnswer } from './viewer-answer.rules.ts';

/**
 * The signed-in person who looks at the page, as /api/viewer returns them. Pages are cached and the same for everybody.
 */
export type Viewer = NonNullable<ViewerAnswer['user']>;

let current: Viewer | null = null;
const listeners = new Set<() => void>();

/** For code outside components; components call useViewer. */
export const currentViewer = (): Viewer | null => current;

export function setViewer(viewer: Viewer | null): void {
  current = viewer;
  for (const listener of listeners) listener();
}

const writes = { started: 0, ended: 0 };

/** Runs a write whose effect is shown before it is saved, so that `watchWrites` knows of it. */
export async function trackWrite<Result>(write: () => Promise<Result>): Promise<Result> {
  writes.started += 1;
  try {
    return await write();
  } finally {
    writes.ended += 1;
  }
}

/**
 * To be called before /api/viewer is read: the returned function tells whether a write was running since, so that the
 * response may lack it.
 */
export function watchWrites(): () => boolean {
  const { ended } = writes;
  return () => writes.started > ended;
}

/** The signed-in person; null on the server, before the private request has answered, and for a visitor. */
export function useViewer(): Viewer | null {
  return useSyncExternalStore(subscribe, currentViewer, () => null);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
