import { useCallback, useEffect, useState } from 'react';
import { listenToChanges } from '#platform/live/live-stream.ts';
import { onAuthEvent } from '#platform/session/auth-events.ts';
import { pauseBeforeRetry } from '#features/site/connection.rules.ts';
import { askForSync } from './background-sync.ts';
import { sendQueuedTips } from './send-queued-tips.ts';

/**
 * While something waits: sends it now, when there is a sign of a network or of a new session, and after growing pauses.
 * Returns how to try at once, and whether the browser does it without an open page too.
 */
export function useSending(hasWaiting: boolean): { sendNow: () => void; isSynced: boolean } {
  const [isSynced, setIsSynced] = useState(false);
  const sendNow = useCallback(() => void sendQueuedTips(), []);
  useEffect(() => {
    if (!hasWaiting) return undefined;
    let attempt = 0;
    let timer: ReturnType<typeof setTimeout>;
    function wait() {
      timer = setTimeout(() => {
        attempt += 1;
        sendNow();
        wait();
      }, pauseBeforeRetry(attempt));
    }
    const stopListening = listenToChanges(({ topic }) => {
      if (topic === 'all' || topic === 'chat:up') sendNow();
    });
    const stopAuth = onAuthEvent((event) => {
      if (event === 'SIGNED_IN') sendNow();
    });
    addEventListener('online', sendNow);
    void askForSync().then(setIsSynced);
    sendNow();
    wait();
    return () => {
      clearTimeout(timer);
      stopListening();
      stopAuth();
      removeEventListener('online', sendNow);
    };
  }, [hasWaiting, sendNow]);
  return { sendNow, isSynced };
}
