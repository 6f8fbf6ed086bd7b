// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { keepWrites } from './keep-writes.ts';

const formOf = (...values: (string | Blob)[]) => {
  const form = new FormData();
  for (const value of values) form.append('value', value);
  return form;
};

test.each<[string, RequestInit | undefined, boolean]>([
  ['a choice', { method: 'POST', body: new URLSearchParams({ on: 'yes' }) }, true],
  ['a form of a few fields', { method: 'POST', body: formOf('on', 'yes') }, true],
  ['a tip', { method: 'POST', body: '{"runnerId":7}' }, true],
  ['a form with a file', { method: 'POST', body: formOf('on', new Blob(['x'])) }, false],
  ['a long text', { method: 'POST', body: 'ž'.repeat(8_000) }, false],
  [
    'a form whose fields are long together',
    { method: 'POST', body: formOf('a'.repeat(4_500), 'b'.repeat(4_500)) },
    false,
  ],
  ['a read', undefined, false],
  ['a read that may be ended', { signal: new AbortController().signal }, false],
])('site.kept-writes: %s outlives its page only where it is a small write', async (_, init, isSmallWrite) => {
  const sent = vi.fn<typeof fetch>(() => Promise.resolve(new Response()));
  vi.stubGlobal('fetch', sent);
  keepWrites();
  await fetch('/api/viewer/settings', init);
  expect(sent.mock.calls[0]?.[1]?.keepalive === true).toBe(isSmallWrite);
  vi.unstubAllGlobals();
});
