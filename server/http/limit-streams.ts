import { isLoopback } from './client-address.ts';

/** So many live streams may one address have open in a process: a mobile operator's many readers share few addresses. */
const maxPerAddress = 300;

/** Takes a place for a stream; answers how to give it back, or null when the address has too many. */
export type AcquireSlot = (address: string) => (() => void) | null;

/** Streams last, so they are counted while they are open. A proxy on this machine that isn't trusted speaks for everybody. */
export function limitStreams(max = maxPerAddress): AcquireSlot {
  const openStreams = new Map<string, number>();
  return (address) => {
    if (isLoopback(address)) return () => undefined;
    const count = openStreams.get(address) ?? 0;
    if (count >= max) return null;
    openStreams.set(address, count + 1);
    return () => {
      const left = (openStreams.get(address) ?? 1) - 1;
      if (left === 0) openStreams.delete(address);
      else openStreams.set(address, left);
    };
  };
}
