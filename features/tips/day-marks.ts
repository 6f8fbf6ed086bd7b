import { useSyncExternalStore } from 'react';
import { listenToChanges } from '#platform/live/live-stream.ts';
import { readJson } from '#platform/ui/read-json.ts';
import { type DayMark, dayMarksShape } from './day-marks.rules.ts';

let current: ReadonlyMap<number, DayMark> = new Map();
const listeners = new Set<() => void>();
let stop: () => void = () => undefined;

/** Reads the marks of the shown day while any row shows them, and again when another tab has changed something. */
function follow(): () => void {
  const controller = new AbortController();
  const eventId = document.querySelector<HTMLElement>('main[data-event]')?.dataset['event'];
  const load = async () => {
    const answer = await fetch(`/api/viewer/day-marks?eventId=${eventId}`, { signal: controller.signal }).catch(
      () => null,
    );
    const marks = await readJson(answer, dayMarksShape);
    if (marks && !controller.signal.aborted) show(marks);
  };
  const stopListening = listenToChanges(({ topic }) => {
    if (topic === 'auth:updated' || topic === 'all') void load();
  });
  void load();
  return () => {
    controller.abort();
    stopListening();
    current = new Map();
  };
}

function show(marks: readonly DayMark[]): void {
  current = new Map(marks.map((mark) => [mark.runnerId, mark]));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) stop = follow();
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) stop();
  };
}

/** What of the viewer's own belongs to a runner of the shown day; null until it is known. */
export function useDayMark(runnerId: number): DayMark | null {
  return useSyncExternalStore(
    subscribe,
    () => current.get(runnerId) ?? null,
    () => null,
  );
}
