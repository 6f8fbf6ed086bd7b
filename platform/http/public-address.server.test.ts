import { expect, test } from 'vitest';
import { isPublicAddress } from './public-address.server.ts';

const privately = (...bytes: number[]) => bytes.join('.');

test.each([
  ['93.184.215.14', true],
  ['172.32.0.1', true],
  ['2a00:1450:4014:80e::200e', true],
  ['127.0.0.1', false],
  ['127.8.8.8', false],
  [privately(10, 0, 0, 5), false],
  [privately(172, 31, 255, 255), false],
  [privately(192, 168, 1, 1), false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::', false],
  ['::1', false],
  ['::ffff:93.184.215.14', false],
  ['::ffff:7f00:1', false],
  ['64:ff9b::7f00:1', false],
  ['2002:7f00:1::', false],
  ['2001:0:53aa::1', false],
  ['fd00::1', false],
  ['fe80::1%eth0', false],
  ['ff02::1', false],
  ['not an address', false],
])('import.feed-requests: %s may be fetched from: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});
