import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the server and in the first client render: for what only makes sense once the script runs. */
export function useIsClient(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
