import { listenToChanges } from '#platform/live/live-stream.ts';
import { readJson } from '#platform/ui/read-json.ts';
import { ownThingsShape } from '#features/dashboard/own-things.rules.ts';
import { storeOwnThings } from './own-things.ts';

/** At most so often: the answer reads what a whole dashboard shows. */
const pauseMs = 60_000;

/** Keeps the tips and follows of whoever is signed in, now and after changes; returns how to stop. */
export function keepOwnThings(viewerId: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  async function keep() {
    const answer = await fetch('/api/viewer/own-things').catch(() => null);
    const things = await readJson(answer, ownThingsShape);
    // Somebody else may have signed in meanwhile.
    if (things?.owner === viewerId && !isStopped) await storeOwnThings(things);
  }
  const stopListening = listenToChanges(({ topic }) => {
    if (topic !== 'all' && topic !== 'auth:updated' && !topic.startsWith('event:')) return;
    timer ??= setTimeout(() => {
      timer = undefined;
      void keep();
    }, pauseMs);
  });
  void keep();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    stopListening();
  };
}
