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

const maxLength = 2000;
const placeholderOrigin = 'http://a.invalid';
const protocols = new Set(['http:', 'https:', 'mailto:']);

/**
 * Where a link that people wrote may lead (Spec 5, Links): http, https and mailto, and a path or '#place' of our own
 * site; null for everything else. What browsers overlook in an address (tabs, line breaks) and what misleads the reader
 * (invisible characters, a name before '@') is refused rather than mended.
 */
export function safeLink(input: unknown): string | null {
  if (typeof input !== 'string') return null;
  const address = input.trim();
  if (address === '' || address.length > maxLength || /[\s\\\p{C}]/u.test(address)) return null;
  return /^[/#]/.test(address) ? internalPath(address) : externalUrl(address);
}

function internalPath(address: string): string | null {
  const url = URL.parse(address, placeholderOrigin);
  if (!url || url.origin !== placeholderOrigin || address.startsWith('//') || url.pathname.startsWith('//'))
    return null;
  return address.startsWith('#') ? url.hash || null : `${url.pathname}${url.search}${url.hash}`;
}

function externalUrl(address: string): string | null {
  const url = URL.parse(address);
  if (!url || !protocols.has(url.protocol) || url.username !== '' || url.password !== '') return null;
  return url.href;
}

/** A path of our own site rather than another address; of what `safeLink` let through. */
export function isInternalPath(link: string): boolean {
  return link.startsWith('/') || link.startsWith('#');
}
