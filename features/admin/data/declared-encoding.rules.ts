import { detectEncoding } from './detect-encoding.rules.ts';

const headLength = 2048;
const charset = /\bcharset\s*=\s*["']?([\w-]{1,40})/i;
const xmlDeclaration = /^\s*<\?xml[^>]*\bencoding\s*=\s*["']([\w-]{1,40})/i;

const latin2 = new Set(['iso-8859-2', 'iso8859-2', 'latin2']);
const windows = new Set(['windows-1250', 'cp1250', 'x-cp1250']);

/**
 * Encoding of an answer (import.feed-encodings): what its bytes prove, a byte order mark or valid UTF-8, before what
 * its header, XML declaration or page claims, because servers are often set up wrong. A claim decides between the two
 * Czech 8-bit encodings, which bytes don't tell apart.
 */
export function answerEncoding(bytes: Uint8Array, contentType: string | null): ReturnType<typeof detectEncoding> {
  const detected = detectEncoding(bytes);
  if (detected.encoding !== 'windows-1250' && detected.encoding !== 'iso-8859-2') return detected;
  const head = String.fromCharCode(...bytes.subarray(0, headLength));
  const claim = charset.exec(contentType ?? '')?.[1] ?? xmlDeclaration.exec(head)?.[1] ?? charset.exec(head)?.[1];
  const claimed = claim?.toLowerCase() ?? '';
  if (latin2.has(claimed)) return { encoding: 'iso-8859-2', isTruncated: false };
  return windows.has(claimed) ? { encoding: 'windows-1250', isTruncated: false } : detected;
}
