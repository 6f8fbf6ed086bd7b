import { expect, test } from 'vitest';
import { wrapText } from './wrap-text.rules.ts';

const address = 'https://www.example.cz/a-long-address';

test.each([
  ['', ''],
  ['krátký řádek', 'krátký řádek'],
  ['deset znaků a pak další slova', 'deset znaků\na pak další\nslova'],
  ['v\u00a0Pardubicích zítra', 'v\u00a0Pardubicích\nzítra'],
  ['první\n\ndruhý odstavec je', 'první\n\ndruhý\nodstavec je'],
  [`viz ${address} tady`, `viz\n${address}\ntady`],
])('mail.plain-text: %j in lines of 12 is %j', (text, wrapped) => {
  expect(wrapText(text, 12)).toBe(wrapped);
});
