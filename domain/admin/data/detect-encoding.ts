export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1250';

/** `cutOff`: the file ends in the middle of a character, so its rest is missing. */
export type DetectedEncoding = { encoding: TextEncoding; isTruncated: boolean };

/**
 * In which encoding a text file came: its mark says so, or zero bytes do, or it is UTF-8 if it can be; what is left is
 * Windows-1250, in which Czech spreadsheets still save.
 */
export function detectEncoding(bytes: Uint8Array): DetectedEncoding {
  const markedEncoding = encodingFromBom(bytes) ?? guessUtf16(bytes);
  if (markedEncoding === 'utf-16le' || markedEncoding === 'utf-16be')
    return { encoding: markedEncoding, isTruncated: bytes.length % 2 === 1 };
  if (isUtf8(bytes)) return { encoding: 'utf-8', isTruncated: false };
  const tail = incompleteTailLength(bytes);
  // Only where other characters prove UTF-8: a Windows-1250 text may end with any letter.
  if (tail > 0 && bytes.some((byte, index) => byte >= 0x80 && index < bytes.length - tail)) {
    if (isUtf8(bytes.subarray(0, bytes.length - tail))) return { encoding: 'utf-8', isTruncated: true };
  }
  return { encoding: 'windows-1250', isTruncated: false };
}

function encodingFromBom(bytes: Uint8Array): TextEncoding | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 'utf-8' : null;
}

const sampleBytes = 1000;

/** Czech text has no character whose two bytes are both far from zero more often than not. */
function guessUtf16(bytes: Uint8Array): TextEncoding | null {
  const head = bytes.subarray(0, sampleBytes);
  const zeros = [0, 0];
  for (const [index, byte] of head.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (odd > head.length / 4 && odd > 4 * even) return 'utf-16le';
  return even > head.length / 4 && even > 4 * odd ? 'utf-16be' : null;
}

/** A lead byte says how many bytes follow it; the two that no text has are overlong forms. */
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

/** How many bytes at the end begin a character of UTF-8 without finishing it. */
function incompleteTailLength(bytes: Uint8Array): number {
  for (let offset = 1; offset <= 3 && offset <= bytes.length; offset += 1) {
    const byte = bytes[bytes.length - offset] ?? 0;
    if (byte >= 0xc0) return (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) > offset ? offset : 0;
    if (byte < 0x80) return 0;
  }
  return 0;
}
