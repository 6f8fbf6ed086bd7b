import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { listenToChanges } from '#platform/live/live-stream.ts';

/** Reads the screen of notifications anew when there is something new, or it was read in another tab. */
export function useLiveBell(): void {
  const { revalidate } = useRevalidator();
  useEffect(
    () =>
      listenToChanges(({ topic }) => {
        if (topic === 'bell') void revalidate();
      }),
    [revalidate],
  );
}
