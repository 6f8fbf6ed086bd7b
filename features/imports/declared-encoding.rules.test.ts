import { expect, test } from 'vitest';
import { answerEncoding } from './encoding.rules.ts';

const ascii = (text: string) => new TextEncoder().encode(text);
/** „kůň“ in both Czech 8-bit encodings, and „ž“, in which they differ. */
const eightBit = Uint8Array.of(0x6b, 0xf9, 0xf2);
const after = (head: string) => Uint8Array.of(...ascii(head), ...eightBit);

test.each([
  ['no word of it', eightBit, null, 'windows-1250'],
  ['the header', eightBit, 'text/html; charset=iso-8859-2', 'iso-8859-2'],
  ['the header in capitals', eightBit, 'text/html; Charset="ISO-8859-2"', 'iso-8859-2'],
  ['the page', after('<meta charset=iso-8859-2>'), 'text/html', 'iso-8859-2'],
  ['the old meta of a page', after('<meta content="text/html; charset=iso-8859-2">'), null, 'iso-8859-2'],
  ['the XML declaration', after('<?xml version="1.0" encoding="ISO-8859-2"?>'), 'text/xml', 'iso-8859-2'],
  ['the header before the page', after('<meta charset=windows-1250>'), 'a; charset=iso-8859-2', 'iso-8859-2'],
  ['a wrong claim of UTF-8', eightBit, 'text/html; charset=utf-8', 'windows-1250'],
  ['a claim of nonsense', eightBit, 'text/html; charset=constructor', 'windows-1250'],
  ['a wrong claim over UTF-8', ascii('kůň'), 'text/html; charset=windows-1250', 'utf-8'],
  [
    'a claim of Windows over what looks like the other',
    Uint8Array.of(0xae, 0xf9),
    'a; charset=Windows-1250',
    'windows-1250',
  ],
  ['no word where only one has the letter', Uint8Array.of(0xae, 0xf9), 'text/csv', 'iso-8859-2'],
  ['a byte order mark', Uint8Array.of(0xef, 0xbb, 0xbf, 0x6b), 'text/html; charset=iso-8859-2', 'utf-8'],
])('import.feed-encodings: %s', (_what, bytes, contentType, encoding) => {
  expect(answerEncoding(bytes, contentType).encoding).toBe(encoding);
});
