import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the server and in the first client render; for parts that need JavaScript. */
export function useIsClient(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
