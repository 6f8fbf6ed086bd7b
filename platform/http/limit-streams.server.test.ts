import { expect, test } from 'vitest';
import { limitStreams } from './limit-streams.server.ts';

const limits = { perAddress: 2, loopback: 3, process: 6 };

test('public-pages.live-limits: one address has a number of streams, and a closed one makes room', () => {
  const acquireSlot = limitStreams(limits);
  const [first, second] = [acquireSlot('203.0.113.9'), acquireSlot('203.0.113.9')];
  expect([first, second, acquireSlot('203.0.113.9')]).toEqual([expect.any(Function), expect.any(Function), null]);
  expect(acquireSlot('203.0.113.10')).not.toBeNull();
  first?.();
  expect(acquireSlot('203.0.113.9')).not.toBeNull();
});

test('public-pages.live-limits: the streams of this machine are limited too, all its addresses together', () => {
  const acquireSlot = limitStreams(limits);
  for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) expect(acquireSlot(address)).not.toBeNull();
  expect(acquireSlot('127.0.0.2')).toBeNull();
  expect(acquireSlot('203.0.113.9')).not.toBeNull();
});

test('public-pages.live-limits: a process has a number of streams, whoever opens them', () => {
  const acquireSlot = limitStreams(limits);
  const slots = [1, 2, 3, 4, 5, 6].map((host) => acquireSlot(`203.0.113.${host}`));
  expect(slots).not.toContain(null);
  expect([acquireSlot('203.0.113.7'), acquireSlot('127.0.0.1')]).toEqual([null, null]);
  slots[0]?.();
  expect(acquireSlot('203.0.113.7')).not.toBeNull();
});
