import { expect, test } from 'vitest';
import { detectEncoding } from './encoding.rules.ts';

const czech = 'kůň;žokej\nŘEKA;Žižka\n';
const utf8 = new TextEncoder().encode(czech);
const utf16 = (text: string, isLittle: boolean): number[] =>
  [...text].flatMap((character) => {
    const code = character.charCodeAt(0);
    return isLittle ? [code & 255, code >> 8] : [code >> 8, code & 255];
  });
/** 'kůň;žokej' and 'ŘEKA' in Windows-1250. */
const windows = [0x6b, 0xf9, 0xf2, 0x3b, 0x9e, 0x6f, 0x6b, 0x65, 0x6a, 0x0a, 0xd8, 0x45, 0x4b, 0x41];

test.each<[string, ArrayLike<number>, string, boolean]>([
  ['UTF-8', utf8, 'utf-8', false],
  ['UTF-8 with a byte order mark', [0xef, 0xbb, 0xbf, ...utf8], 'utf-8', false],
  ['plain ASCII', [0x61, 0x3b, 0x62], 'utf-8', false],
  ['nothing', [], 'utf-8', false],
  ['UTF-16 with a byte order mark', [0xff, 0xfe, ...utf16(czech, true)], 'utf-16le', false],
  ['UTF-16, big-endian', [0xfe, 0xff, ...utf16(czech, false)], 'utf-16be', false],
  ['UTF-16 without a byte order mark', utf16('event_date;location;horse', true), 'utf-16le', false],
  ['UTF-16 cut off', [0xff, 0xfe, ...utf16(czech, true), 0x61], 'utf-16le', true],
  ['Windows-1250', windows, 'windows-1250', false],
  ['Windows-1250 that ends with a letter', [0x6b, 0xf9, 0xf2], 'windows-1250', false],
  ['ISO 8859-2, by its Š', [0xa9, 0xf9, 0xf2], 'iso-8859-2', false],
  ['ISO 8859-2, by its š', [0x6b, 0xf9, 0xf2, 0xb9], 'iso-8859-2', false],
  ['Windows-1250 with a sign that the other has as a letter', [...windows, 0xa9], 'windows-1250', false],
  ['UTF-8 cut off in the middle of a letter', utf8.subarray(0, 4), 'utf-8', true],
])('import.upload: the encoding is detected: %s', (_, bytes, encoding, isTruncated) => {
  expect(detectEncoding(Uint8Array.from(bytes))).toEqual({ encoding, isTruncated });
});
