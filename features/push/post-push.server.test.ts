import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { openPostPush } from './post-push.server.ts';

const body = Buffer.from('secret');
const headers = {};

function open(resolve: (host: string) => Promise<{ address: string; family: number }[]>) {
  const connections = openPostPush({ testHosts: new Set(['127.0.0.1']), resolve, timeoutMs: 5_000 });
  onTestFinished(() => connections.close());
  return (endpoint: string) => connections.post({ endpoint, headers, body });
}

test.each([
  ['https://127.0.0.2/1'],
  ['https://[::1]/1'],
  ['https://169.254.169.254/latest'],
  ['http://push.example/1'],
  ['https://push.example:22/1'],
])('push.endpoints: %s is never asked', async (endpoint) => {
  const lookups: string[] = [];
  const post = open(async (host) => {
    lookups.push(host);
    return [{ address: '93.184.215.14', family: 4 }];
  });
  expect(await post(endpoint)).toEqual({ kind: 'private-address' });
  expect(lookups).toEqual([]);
});

test('push.endpoints: a name that leads into a private network is not asked, whatever else it leads to', async () => {
  const post = open(async () => [
    { address: '93.184.215.14', family: 4 },
    { address: '127.0.0.1', family: 4 },
  ]);
  expect(await post('https://push.example/1')).toEqual({ kind: 'private-address' });
});

test('push.endpoints: a name without an address is a service that is away', async () => {
  const post = open(async () => []);
  expect(await post('https://push.example/1')).toEqual({ kind: 'unreachable' });
});

test('push.sending: a kept connection that its service has closed in that moment is replaced by a new one', async () => {
  const used = new WeakSet<Socket>();
  const service = createServer((request, response) => {
    if (used.has(request.socket)) return void request.socket.resetAndDestroy();
    used.add(request.socket);
    request.resume().on('end', () => response.writeHead(201).end());
  });
  onTestFinished(() => void service.close());
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const post = open(async () => []);
  const endpoint = `http://127.0.0.1:${(service.address() as AddressInfo).port}/1`;
  const taken = { kind: 'status', status: 201, retryAfterMs: null };
  expect([await post(endpoint), await post(endpoint)]).toEqual([taken, taken]);
});
