import { isLoopback } from './client-address.ts';

/** Per process. High, because the visitors of a mobile operator share few addresses. */
const maxPerAddress = 300;

/** Acquires a slot for a stream; returns how to release it, or null when the address has too many. */
export type AcquireSlot = (address: string) => (() => void) | null;

/**
 * Limits the open live streams (/live) of one address. This machine's own address is not limited: without TRUST_PROXY,
 * a proxy on the machine makes every visitor appear under it.
 */
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
