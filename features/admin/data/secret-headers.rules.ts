import { feedLimits } from './feed-limits.rules.ts';

/** Names of headers that the request itself sets, or that would change how it is read. */
const taken = new Set(
  'host connection content-length content-type transfer-encoding te upgrade accept-encoding user-agent proxy-authorization'.split(
    ' ',
  ),
);

export type HeaderFault = 'feed.headers-unfit' | 'feed.headers-too-many';

/**
 * Headers as an administrator types them, one per line: `X-Api-Key: abc` (import.feed-secrets). Their values are stored
 * sealed and shown to nobody again.
 */
export function parseHeaders(text: string): { headers: Record<string, string> } | { fault: HeaderFault } {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  if (lines.length > feedLimits.headers) return { fault: 'feed.headers-too-many' };
  const headers = new Map<string, string>();
  for (const line of lines) {
    const [, name, value] = /^\s*([\w!#$%&'*+.^`|~-]{1,80})\s*:\s*([\x20-\x7e]{1,1000}?)\s*$/.exec(line) ?? [];
    if (name === undefined || value === undefined) return { fault: 'feed.headers-unfit' };
    if (taken.has(name.toLowerCase()) || headers.has(name)) return { fault: 'feed.headers-unfit' };
    headers.set(name, value);
  }
  return { headers: Object.fromEntries(headers) };
}
