import { expect, test } from 'vitest';
import { personToken, readPersonToken } from './person-token.server.ts';

const key = Buffer.alloc(32, 1);
const userId = '0b0e7b5e-2f5c-4a77-9a4e-3d1f00c0ffee';

test('mail.one-click: only a token signed with our key is accepted, and only for its own person', () => {
  const token = personToken(key, userId);
  expect(readPersonToken(key, token)).toEqual({ userId, detail: null });
  expect(readPersonToken(Buffer.alloc(32, 2), token)).toBeNull();
  const other = personToken(key, '1b0e7b5e-2f5c-4a77-9a4e-3d1f00c0ffee');
  const swapped = `${other.split('.')[0]}.${token.split('.')[1]}`;
  for (const forged of [
    '',
    'abc',
    userId,
    swapped,
    `${token}x`,
    token.slice(1),
    token.toUpperCase(),
    `${token}\n`,
    '../../etc/passwd',
  ])
    expect([forged, readPersonToken(key, forged)]).toEqual([forged, null]);
});

test('mail.one-click: the signature of a token covers its detail too', () => {
  const token = personToken(key, userId, 'horses');
  expect(readPersonToken(key, token)).toEqual({ userId, detail: 'horses' });
  const [id, , signature] = token.split('.');
  for (const forged of [`${id}.${signature}`, `${id}.news.${signature}`, `${id}..${signature}`])
    expect([forged, readPersonToken(key, forged)]).toEqual([forged, null]);
});
