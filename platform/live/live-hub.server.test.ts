import { Hono } from 'hono';
import { expect, test, vi } from 'vitest';
import type { Instant } from '#platform/time/time.rules.ts';
import { eventually } from '#tests/time-limits.ts';
import { createLiveHub } from './live-hub.server.ts';

test('public-pages.live: a stream begins with the server’s real time', async () => {
  const hub = createLiveHub({ now: () => 1_000 as Instant, anchor: () => null });
  const app = new Hono();
  app.get('/live', (c) => hub.stream(c, null));
  const before = Date.now();
  const reader = (await app.request('/live')).body!.pipeThrough(new TextDecoderStream()).getReader();
  let output = '';
  while (!/event: time\ndata: \d+\n/.test(output)) output += (await reader.read()).value ?? '';
  const sentAt = Number(/event: time\ndata: (\d+)\n/.exec(output)?.[1]);
  expect([sentAt >= before, sentAt <= Date.now()]).toEqual([true, true]);
  hub.close();
});

test('public-pages.live-timing: a topic that changes a hundred times at once is sent at once and once more, the last change included', async () => {
  let now = 1_000;
  const hub = createLiveHub({ now: () => now as Instant, anchor: () => null });
  const app = new Hono();
  app.get('/live', (c) => hub.stream(c, null));
  const { body } = await app.request('/live');
  const received: string[] = [];
  const reader = body!.pipeThrough(new TextDecoderStream()).getReader();
  const follow = async () => {
    for (let part = await reader.read(); !part.done; part = await reader.read())
      for (const [, topic, at] of part.value.matchAll(/data: (event:\S+)\nid: (\d+)/g)) received.push(`${topic} ${at}`);
  };
  void follow();
  await vi.waitFor(() => expect(hub.size()).toBe(1), eventually);
  for (let change = 0; change < 100; change += 1) hub.publish('event:12');
  hub.publish('event:13');
  await vi.waitFor(() => expect(received).toEqual(['event:12 1000', 'event:13 1000']), eventually);
  now = 2_000;
  await vi.waitFor(() => expect(received).toEqual(['event:12 1000', 'event:13 1000', 'event:12 2000']), eventually);
  hub.close();
});

test('public-pages.live-limits: a stream that nobody reads is ended when five hundred messages wait, and holds no more', async () => {
  const hub = createLiveHub({ now: () => 1_000 as Instant, anchor: () => null });
  const app = new Hono();
  let released = 0;
  app.get('/live', (c) => hub.stream(c, null, { onEnd: () => (released += 1) }));
  const { body } = await app.request('/live');
  await vi.waitFor(() => expect(hub.size()).toBe(1), eventually);
  for (let topic = 0; topic < 600; topic += 1) hub.publish(`event:${topic}`);
  await vi.waitFor(() => expect([hub.size(), released]).toEqual([0, 1]), eventually);
  let left = '';
  for await (const part of body!.pipeThrough(new TextDecoderStream())) left += part;
  expect(left.match(/^event: changed$/gm)?.length ?? 0).toBeLessThan(10);
});
