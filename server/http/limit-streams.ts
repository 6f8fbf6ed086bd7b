import { isLoopback } from './client-address.ts';

/** So many live streams may one address have open in a process: a mobile operator's many readers share few addresses. */
const mostOfOneAddress = 300;

/** Takes a place for a stream; answers how to give it back, or null when the address has too many. */
export type TakePlace = (address: string) => (() => void) | null;

/** Streams last, so they are counted while they are open. A proxy on this machine that isn't trusted speaks for everybody. */
export function limitStreams(most = mostOfOneAddress): TakePlace {
  const taken = new Map<string, number>();
  return (address) => {
    if (isLoopback(address)) return () => undefined;
    const count = taken.get(address) ?? 0;
    if (count >= most) return null;
    taken.set(address, count + 1);
    return () => {
      const left = (taken.get(address) ?? 1) - 1;
      if (left === 0) taken.delete(address);
      else taken.set(address, left);
    };
  };
}
