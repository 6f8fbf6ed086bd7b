/** The web's URL parser: pure, but not part of the ECMAScript library that the domain is compiled against. */
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
 * The normalised target of a link in an article, a mailing, an announced day or an imported file: http, https, mailto, or
 * a path or '#fragment' of our own site; null for everything else (site.safe-links). Characters that browsers drop (tabs,
 * line breaks) or that mislead (invisible ones, credentials before '@') are refused rather than repaired.
 */
export function safeLink(input: unknown): string | null {
  if (typeof input !== 'string') return null;
  const address = input.trim();
  if (address === '' || address.length > maxLength || /[\s\\\p{C}]/u.test(address)) return null;
  return /^[/#]/.test(address) ? internalPath(address) : externalUrl(address);
}

function internalPath(address: string): string | null {
  return address.startsWith('#') ? URL.parse(address, placeholderOrigin)?.hash || null : ownPath(address);
}

/**
 * What a redirect may lead to: a path of our own site with its query and fragment, as browsers resolve it; null for
 * what leads to another host, such as '//evil.cz', '/\evil.cz' and '/.//evil.cz'.
 */
export function ownPath(address: string): string | null {
  const url = URL.parse(address, placeholderOrigin);
  if (!url || !address.startsWith('/') || url.origin !== placeholderOrigin || url.pathname.startsWith('//'))
    return null;
  return `${url.pathname}${url.search}${url.hash}`;
}

function externalUrl(address: string): string | null {
  const url = URL.parse(address);
  if (!url || !protocols.has(url.protocol) || url.username !== '' || url.password !== '') return null;
  return url.href;
}

/** The normalised address of another site's page that a race leads to: https only; null for everything else (site.safe-links). */
export function httpsLink(input: unknown): string | null {
  const link = safeLink(input);
  return link?.startsWith('https://') ? link : null;
}

/** Whether a link accepted by `safeLink` leads to our own site: in articles such links are followed without a reload. */
export function isInternalPath(link: string): boolean {
  return link.startsWith('/') || link.startsWith('#');
}
