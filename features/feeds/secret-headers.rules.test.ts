import { expect, test } from 'vitest';
import { parseHeaders } from './feed.rules.ts';

test('import.feed-secrets: headers are typed one per line', () => {
  expect(parseHeaders(' X-Api-Key:  a:b c \r\n\nAuthorization: Bearer x\n')).toEqual({
    headers: { 'X-Api-Key': 'a:b c', Authorization: 'Bearer x' },
  });
  expect(parseHeaders(' \n')).toEqual({ headers: {} });
});

test.each([
  ['abc', 'feed.headers-unfit'],
  ['X-Key:', 'feed.headers-unfit'],
  ['X Key: a', 'feed.headers-unfit'],
  ['X-Key: žluť', 'feed.headers-unfit'],
  ['X-Key: a\rHost: b', 'feed.headers-unfit'],
  ['Host: jinde.example', 'feed.headers-unfit'],
  ['content-LENGTH: 1', 'feed.headers-unfit'],
  ['X-Key: a\nX-Key: b', 'feed.headers-unfit'],
  [Array.from({ length: 6 }, (_, index) => `X-${index}: a`).join('\n'), 'feed.headers-too-many'],
])('import.feed-secrets: %j is refused', (text, fault) => {
  expect(parseHeaders(text)).toEqual({ fault });
});
