import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { onAuthEvent } from '#app/viewer/auth-events.ts';

/** A session that ends elsewhere takes the screen along; what the person changed in another tab is read again. */
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
