import { lookup as systemLookup, type LookupAddress } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { callbackify } from 'node:util';
import { isPublicAddress } from './public-address.server.ts';

/** Name resolution; the system's unless a test has its own. */
export type Resolve = (host: string) => Promise<LookupAddress[]>;

/** Thrown while connecting: the host has no address, or one that isn't public. */
export class HostError extends Error {
  override name = 'HostError';
  readonly code: 'private-address' | 'no-host';
  readonly host: string;

  constructor(code: HostError['code'], host: string) {
    super(`${code}: ${host}`);
    this.code = code;
    this.host = host;
  }
}

/** The host of a URL as a connection names it: an IPv6 address without its brackets. */
export const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '');

/** Whether a host is an address and not a public one. To be asked besides, because Node calls no lookup for such. */
export const isPrivateAddress = (host: string): boolean => isIP(host) !== 0 && !isPublicAddress(host);

const resolveByName: Resolve = (host) =>
  new Promise((resolve, reject) => {
    systemLookup(host, { all: true }, (error, addresses) => (error ? reject(error) : resolve(addresses)));
  });

/**
 * The lookup of connections to addresses that people type in: feeds, push services. Checked in the connection itself,
 * because a lookup before could get another answer (DNS rebinding). A name with any private address is refused, because
 * Node chooses to which one it connects.
 */
export function guardedLookup(mayBePrivate: (host: string) => boolean, resolve = resolveByName): LookupFunction {
  const checkedLookup = callbackify(async (host: string): Promise<LookupAddress[]> => {
    const addresses = await resolve(host).catch(() => []);
    if (addresses.length === 0) throw new HostError('no-host', host);
    if (mayBePrivate(host) || addresses.every(({ address }) => isPublicAddress(address))) return addresses;
    throw new HostError('private-address', host);
  });
  return (host, { all }, callback) => {
    checkedLookup(host, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) callback(error, '');
      else if (all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
}
