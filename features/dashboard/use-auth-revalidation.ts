import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { onAuthEvent } from '#platform/session/auth-events.ts';

/** Reloads the screen's data when the session or the person's data change in another tab (dashboard.other-tabs). */
export function useAuthRevalidation(): void {
  const { revalidate } = useRevalidator();
  useEffect(
    () =>
      onAuthEvent((event) => {
        if (event === 'SIGNED_IN' || event === 'SIGNED_OUT' || event === 'USER_UPDATED') void revalidate();
      }),
    [revalidate],
  );
}
