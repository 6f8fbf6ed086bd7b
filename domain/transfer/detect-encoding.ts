export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1250';

/** `cutOff`: the file ends in the middle of a character, so its rest is missing. */
export type DetectedEncoding = { encoding: TextEncoding; cutOff: boolean };

/**
 * In which encoding a text file came: its mark says so, or zero bytes do, or it is UTF-8 if it can be; what is left is
 * Windows-1250, in which Czech spreadsheets still save.
 */
export function detectEncoding(bytes: Uint8Array): DetectedEncoding {
  const marked = markOf(bytes) ?? guessUtf16(bytes);
  if (marked === 'utf-16le' || marked === 'utf-16be') return { encoding: marked, cutOff: bytes.length % 2 === 1 };
  if (isUtf8(bytes)) return { encoding: 'utf-8', cutOff: false };
  const tail = unfinishedTail(bytes);
  // Only where other characters prove UTF-8: a Windows-1250 text may end with any letter.
  if (tail > 0 && bytes.some((byte, index) => byte >= 0x80 && index < bytes.length - tail)) {
    if (isUtf8(bytes.subarray(0, bytes.length - tail))) return { encoding: 'utf-8', cutOff: true };
  }
  return { encoding: 'windows-1250', cutOff: false };
}

function markOf(bytes: Uint8Array): TextEncoding | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 'utf-8' : null;
}

const looked = 1000;

/** Czech text has no character whose two bytes are both far from zero more often than not. */
function guessUtf16(bytes: Uint8Array): TextEncoding | null {
  const head = bytes.subarray(0, looked);
  const zeros = [0, 0];
  for (const [index, byte] of head.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (odd > head.length / 4 && odd > 4 * even) return 'utf-16le';
  return even > head.length / 4 && even > 4 * odd ? 'utf-16be' : null;
}

/** A lead byte says how many bytes follow it; the two that no text has are overlong forms. */
function isUtf8(bytes: Uint8Array): boolean {
  let awaited = 0;
  for (const byte of bytes) {
    if (awaited > 0) {
      if (byte >> 6 !== 2) return false;
      awaited -= 1;
    } else if (byte >= 0x80) {
      if (byte < 0xc2 || byte > 0xf4) return false;
      awaited = byte >= 0xf0 ? 3 : byte >= 0xe0 ? 2 : 1;
    }
  }
  return awaited === 0;
}

/** How many bytes at the end begin a character of UTF-8 without finishing it. */
function unfinishedTail(bytes: Uint8Array): number {
  for (let back = 1; back <= 3 && back <= bytes.length; back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte >= 0xc0) return (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) > back ? back : 0;
    if (byte < 0x80) return 0;
  }
  return 0;
}
