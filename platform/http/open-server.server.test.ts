import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Instant } from '#platform/time/time.rules.ts';
import { eventually } from '#tests/time-limits.ts';
import { createLiveHub } from '#platform/live/live-hub.server.ts';
import { openServer, type SlowClientLimits } from './open-server.server.ts';

const patient: SlowClientLimits = { headersMs: 60_000, requestMs: 60_000, idleMs: 60_000, checkMs: 10 };

async function serve(app: Hono, limits: Partial<SlowClientLimits>): Promise<Server> {
  const server = openServer(app.fetch, { ...patient, ...limits });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return server;
}

/** A connection that sends `text` and whatever is sent later; `received` collects the answer. */
async function open(server: Server, text: string): Promise<{ socket: Socket; received: () => string }> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  let output = '';
  socket.on('data', (part: Buffer) => (output += part.toString('latin1')));
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(text);
  return { socket, received: () => output };
}

/** Goes on sending a byte at a time, as an attacker who wants to seem alive; until the connection is closed. */
async function drip(socket: Socket, byte: string): Promise<void> {
  const dripping = setInterval(() => socket.write(byte), 5);
  await new Promise((closed) => socket.once('close', closed));
  clearInterval(dripping);
}

function echo(): Hono {
  const app = new Hono();
  app.post('/', async (c) => c.text(`${(await c.req.text()).length}`));
  app.onError((_, c) => c.text('', 400));
  return app;
}

test('operation.slow-clients: headers that come drop by drop are answered 408 and the connection is closed', async () => {
  const server = await serve(echo(), { headersMs: 50 });
  const { socket, received } = await open(server, 'POST / HTTP/1.1\r\nHost: rovinka.test\r\nX-A: ');
  await drip(socket, 'a');
  expect(received()).toMatch(/^HTTP\/1\.1 408 /);
});

test('operation.slow-clients: a body that comes drop by drop closes its connection', async () => {
  const server = await serve(echo(), { headersMs: 50, requestMs: 50 });
  const head = 'POST / HTTP/1.1\r\nHost: rovinka.test\r\nContent-Length: 100000\r\n\r\n';
  const { socket, received } = await open(server, head);
  await drip(socket, 'a');
  expect(received()).not.toContain(' 200 ');
});

test('operation.fairness: a form that comes drop by drop is nobody’s work until it is there', async () => {
  const app = new Hono();
  const asked: string[] = [];
  app.post('/:who', async (c) => {
    asked.push(c.req.param('who'));
    return c.text(await c.req.text());
  });
  const server = await serve(app, {});
  const head = (who: string) => `POST /${who} HTTP/1.1\r\nHost: rovinka.test\r\nContent-Length: 4\r\n\r\n`;
  const slow = await open(server, `${head('slow')}ab`);
  const other = await open(server, `${head('other')}abcd`);
  await vi.waitFor(() => expect(other.received()).toContain('abcd'), eventually);
  slow.socket.write('c');
  const third = await open(server, `${head('third')}abcd`);
  await vi.waitFor(() => expect(third.received()).toContain('abcd'), eventually);
  expect(asked).toEqual(['other', 'third']);
  slow.socket.write('d');
  await vi.waitFor(() => expect(slow.received()).toContain('abcd'), eventually);
  // The connection goes on as any other.
  slow.socket.write(`${head('again')}efgh`);
  await vi.waitFor(() => expect(slow.received()).toContain('efgh'), eventually);
});

test('operation.fairness: bodies that nobody reads are taken no faster the more there are', async () => {
  const app = new Hono();
  app.post('/', (c) => c.text('', 413));
  const server = await serve(app, {});
  const body = Buffer.alloc(8 * 2 ** 20);
  const head = `POST / HTTP/1.1\r\nHost: rovinka.test\r\nContent-Length: ${body.length}\r\n\r\n`;
  const startedAt = performance.now();
  const send = async () => {
    const { socket } = await open(server, head);
    await new Promise((taken) => socket.write(body, taken));
  };
  await Promise.all(Array.from({ length: 8 }, send));
  // A thousand parts, of which some hundred stay with the kernel.
  expect(performance.now() - startedAt).toBeGreaterThan(300);
});

test('operation.slow-clients: an answer that nobody reads is given up, and its stream ends', async () => {
  const hub = createLiveHub({ now: () => 1_000 as Instant, anchor: () => null });
  const app = new Hono();
  let released = 0;
  app.get('/live', (c) => hub.stream(c, null, { onEnd: () => (released += 1) }));
  const server = await serve(app, { idleMs: 200 });
  const { socket } = await open(server, 'GET /live HTTP/1.1\r\nHost: rovinka.test\r\n\r\n');
  await vi.waitFor(() => expect(hub.size()).toBe(1), eventually);
  socket.pause();
  await vi.waitFor(() => {
    for (let index = 0; index < 400; index += 1) hub.publish(`event:${index} ${'x'.repeat(20_000)} ${Math.random()}`);
    expect(hub.size()).toBe(0);
  }, eventually);
  await vi.waitFor(() => expect(released).toBe(1), eventually);
  await vi.waitFor(async () => {
    const open = await new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)));
    expect(open).toBe(0);
  }, eventually);
  socket.destroy();
});

test.each(['Content-Length: 8388608', 'Transfer-Encoding: chunked'])(
  'public-pages.bodies: who sends a body that is too large to its end reads the 413 then: %s',
  async (length) => {
    const app = new Hono();
    app.post('/', bodyLimit({ maxSize: 1024, onError: (c) => c.text('', 413) }), async (c) =>
      c.text(await c.req.text()),
    );
    const server = await serve(app, {});
    const { socket, received } = await open(server, `POST / HTTP/1.1\r\nHost: rovinka.test\r\n${length}\r\n\r\n`);
    socket.pause();
    const part = length.includes('chunked') ? `10000\r\n${'a'.repeat(65_536)}\r\n` : 'a'.repeat(65_536);
    // One after the other as the server takes them, for longer than a server that ends such connections waits.
    for (let sent = 0; sent < 128; sent += 1) {
      await new Promise((taken) => socket.write(part, taken));
      if (sent === 64) await pause(700);
    }
    socket.resume();
    await vi.waitFor(() => expect(received()).toMatch(/^HTTP\/1\.1 413 /), eventually);
    expect(socket.destroyed).toBe(false);
  },
);

test('operation.hosts: a request with two hosts is refused', async () => {
  const app = new Hono();
  app.get('/', (c) => c.text(c.req.url));
  const server = await serve(app, {});
  const { received } = await open(server, 'GET / HTTP/1.1\r\nHost: rovinka.test\r\nhost: evil.test\r\n\r\n');
  await vi.waitFor(() => expect(received()).toMatch(/^HTTP\/1\.1 400 /), eventually);
});
