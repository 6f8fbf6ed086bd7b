import { isLoopback } from './client-address.server.ts';

export type StreamLimits = { perAddress: number; loopback: number; process: number };

const defaultLimits: StreamLimits = {
  // High, because the visitors of a mobile operator share few addresses.
  perAddress: 300,
  // Without TRUST_PROXY, a proxy on this machine makes every visitor appear under its address.
  loopback: 5_000,
  // Each takes a connection and some memory; pages must still be served.
  process: 10_000,
};

/** Acquires a slot for a stream; returns how to release it, or null when there are too many. */
export type AcquireSlot = (address: string) => (() => void) | null;

/**
 * Limits the open live streams (/live): of one address, of this machine's own, and of the process
 * (public-pages.live-limits).
 */
export function limitStreams(limits: StreamLimits = defaultLimits): AcquireSlot {
  const openStreams = new Map<string, number>();
  let total = 0;
  return (address) => {
    const source = isLoopback(address) ? 'loopback' : address;
    const count = openStreams.get(source) ?? 0;
    const most = source === 'loopback' ? limits.loopback : limits.perAddress;
    if (count >= most || total >= limits.process) return null;
    openStreams.set(source, count + 1);
    total += 1;
    return () => {
      total -= 1;
      const left = (openStreams.get(source) ?? 1) - 1;
      if (left === 0) openStreams.delete(source);
      else openStreams.set(source, left);
    };
  };
}
