import { Agent, get as sendGet, type IncomingHttpHeaders } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import pino from 'pino';
import { expect, test } from 'vitest';
import { readEnv } from '#platform/process/env.server.ts';
import { runSite } from '#app/server/run-site.server.ts';
import { openTestAccounts } from '#tests/accounts.ts';
import { siteClock, siteDataDir, testSite } from '#tests/http-site.ts';
import { memoryStorage } from '#tests/storage.ts';

const site = testSite();

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}

async function startOnPort() {
  const port = await freePort();
  const env = readEnv({ PORT: String(port), TRUST_PROXY: '1', DATA_DIR: siteDataDir });
  const running = await runSite({
    env,
    database: site.database,
    replica: null,
    tracing: null,
    clock: siteClock,
    storage: memoryStorage(),
    backupStore: null,
    log: pino({ level: 'silent' }),
    accounts: await openTestAccounts(site.database),
    outboxDir: null,
    build: await import(pathToFileURL(resolve('build/server/index.js')).href),
    translated: {},
    assetsDir: resolve('build/client'),
  });
  return { port, running };
}

type Answer = { status: number | undefined; headers: IncomingHttpHeaders; isReused: boolean };

const send = (port: number, path: string, agent: Agent) =>
  new Promise<Answer>((answered, failed) => {
    const request = sendGet({ port, host: '127.0.0.1', path, agent }, (response) => {
      response
        .resume()
        .on('end', () =>
          answered({ status: response.statusCode, headers: response.headers, isReused: request.reusedSocket }),
        );
    });
    request.on('error', failed);
  });

test('operation.stop: behind a proxy a stopping process answers on, and each answer closes its connection', async () => {
  const { port, running } = await startOnPort();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const first = await send(port, '/robots.txt', agent);
  expect([first.status, first.headers.connection]).toEqual([200, 'keep-alive']);
  // Longer than the 60 s for which nginx keeps an idle connection.
  expect(first.headers['keep-alive']).toBe('timeout=125');
  const stopped = running.stop();
  const last = await send(port, '/robots.txt', agent);
  expect([last.status, last.isReused, last.headers.connection]).toEqual([200, true, 'close']);
  const health = await send(port, '/readyz', agent);
  expect([health.status, health.headers.connection]).toEqual([503, 'close']);
  await stopped;
  await expect(send(port, '/robots.txt', agent)).rejects.toThrow('ECONNREFUSED');
});
