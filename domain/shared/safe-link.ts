/** The web's own parser of addresses: pure, but no part of the language this floor is compiled against. */
declare const URL: { parse(address: string, base?: string): ParsedAddress | null };

type ParsedAddress = {
  href: string;
  origin: string;
  protocol: string;
  pathname: string;
  search: string;
  hash: string;
  username: string;
  password: string;
};

const longest = 2000;
const ownOrigin = 'http://a.invalid';
const protocols = new Set(['http:', 'https:', 'mailto:']);

/**
 * Where a link that people wrote may lead (Spec 5, Links): http, https and mailto, and a path or '#place' of our own
 * site; null for everything else. What browsers overlook in an address (tabs, line breaks) and what misleads the reader
 * (invisible characters, a name before '@') is refused rather than mended.
 */
export function safeLink(given: unknown): string | null {
  if (typeof given !== 'string') return null;
  const address = given.trim();
  if (address === '' || address.length > longest || /[\s\\\p{C}]/u.test(address)) return null;
  return /^[/#]/.test(address) ? ownPath(address) : foreignAddress(address);
}

function ownPath(address: string): string | null {
  const url = URL.parse(address, ownOrigin);
  if (!url || url.origin !== ownOrigin || address.startsWith('//') || url.pathname.startsWith('//')) return null;
  return address.startsWith('#') ? url.hash || null : `${url.pathname}${url.search}${url.hash}`;
}

function foreignAddress(address: string): string | null {
  const url = URL.parse(address);
  if (!url || !protocols.has(url.protocol) || url.username !== '' || url.password !== '') return null;
  return url.href;
}

/** A path of our own site rather than another address; of what `safeLink` let through. */
export function isOwnPath(link: string): boolean {
  return link.startsWith('/') || link.startsWith('#');
}
