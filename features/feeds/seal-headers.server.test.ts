import { expect, test } from 'vitest';
import { deriveKeys } from '#features/accounts/app-secret.server.ts';
import { openHeaders, sealHeaders } from './fetch-feed.server.ts';

const keyFor = deriveKeys('a secret of this site, long enough');
const headers = { 'X-Api-Key': 'tajné-heslo', Authorization: 'Bearer x' };

test('import.feed-secrets: sealed headers hide their values, differ each time and open with the site’s secret', () => {
  const sealed = sealHeaders(keyFor, headers);
  expect(JSON.stringify(sealed)).not.toMatch(/heslo|Bearer/);
  expect(sealHeaders(keyFor, headers)).not.toEqual(sealed);
  expect(openHeaders(keyFor, sealed)).toEqual(headers);
});

test('import.feed-secrets: another secret, a changed value and one moved to another name open nothing', () => {
  const sealed = sealHeaders(keyFor, headers);
  expect(openHeaders(deriveKeys('another secret of this site, longer'), sealed)).toBeNull();
  expect(openHeaders(keyFor, { ...sealed, 'X-Api-Key': 'AAAA' })).toBeNull();
  expect(openHeaders(keyFor, { 'X-Api-Key': sealed['Authorization'] ?? '' })).toBeNull();
});
