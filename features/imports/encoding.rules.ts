export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1250' | 'iso-8859-2';

/** `isTruncated`: the file ends in the middle of a character. */
type DetectedEncoding = { encoding: TextEncoding; isTruncated: boolean };

/**
 * Encoding of a text file: by its byte order mark, or by its zero bytes (UTF-16), else UTF-8 if it is valid, else
 * Windows-1250, which Czech spreadsheets still write, or ISO 8859-2.
 */
export function detectEncoding(bytes: Uint8Array): DetectedEncoding {
  const markedEncoding = encodingFromBom(bytes) ?? guessUtf16(bytes);
  if (markedEncoding === 'utf-16le' || markedEncoding === 'utf-16be')
    return { encoding: markedEncoding, isTruncated: bytes.length % 2 === 1 };
  if (isUtf8(bytes)) return { encoding: 'utf-8', isTruncated: false };
  const tail = incompleteTailLength(bytes);
  // Only when other characters prove UTF-8, since a Windows-1250 text may end with a byte that starts one.
  if (tail > 0 && bytes.some((byte, index) => byte >= 0x80 && index < bytes.length - tail)) {
    if (isUtf8(bytes.subarray(0, bytes.length - tail))) return { encoding: 'utf-8', isTruncated: true };
  }
  return { encoding: isLatin2(bytes) ? 'iso-8859-2' : 'windows-1250', isTruncated: false };
}

/** Š, Ž and š are in Windows-1250 where ISO 8859-2 has nothing; in ISO 8859-2 they are where Windows-1250 has ©, ® and ą. */
const isLatin2 = (bytes: Uint8Array): boolean =>
  bytes.some((byte) => byte === 0xa9 || byte === 0xae || byte === 0xb9) &&
  !bytes.some((byte) => byte >= 0x80 && byte <= 0x9f);

function encodingFromBom(bytes: Uint8Array): TextEncoding | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 'utf-8' : null;
}

const sampleBytes = 1000;

/** In UTF-16 most characters of Czech text have a zero high byte: many zeros in every other byte give the byte order. */
function guessUtf16(bytes: Uint8Array): TextEncoding | null {
  const head = bytes.subarray(0, sampleBytes);
  const zeros = [0, 0];
  for (const [index, byte] of head.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (odd > head.length / 4 && odd > 4 * even) return 'utf-16le';
  return even > head.length / 4 && even > 4 * odd ? 'utf-16be' : null;
}

/** Whether every lead byte is followed by its number of continuation bytes. 0xC0 and 0xC1 would be overlong forms. */
function isUtf8(bytes: Uint8Array): boolean {
  let continuationBytes = 0;
  for (const byte of bytes) {
    if (continuationBytes > 0) {
      if (byte >> 6 !== 2) return false;
      continuationBytes -= 1;
    } else if (byte >= 0x80) {
      if (byte < 0xc2 || byte > 0xf4) return false;
      continuationBytes = byte >= 0xf0 ? 3 : byte >= 0xe0 ? 2 : 1;
    }
  }
  return continuationBytes === 0;
}

/** Length of an unfinished UTF-8 character at the end, in bytes. */
function incompleteTailLength(bytes: Uint8Array): number {
  for (let offset = 1; offset <= 3 && offset <= bytes.length; offset += 1) {
    const byte = bytes[bytes.length - offset] ?? 0;
    if (byte >= 0xc0) return (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) > offset ? offset : 0;
    if (byte < 0x80) return 0;
  }
  return 0;
}

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
