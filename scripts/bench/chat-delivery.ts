import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import type { Instant } from '../../platform/time/time.rules.ts';
import { openDatabase } from '../../platform/db/open-database.server.ts';
import { chatMessages } from '../../features/chat/chat.tables.ts';
import { subscribeToChat } from '../../app/http/subscribe-to-chat.server.ts';
import { createLiveHub } from '../../platform/live/live-hub.server.ts';
import { openSiteClock } from '../../platform/time/site-clock.server.ts';
import { insertProfile } from '#tests/factories/people.ts';
import { administer, withName } from '#tests/postgres.ts';
import { startPostgres } from '#tests/postgres-server.ts';
import { percentile, type Row } from './table.ts';

const listeners = 1_000;
const messages = 40;
const everyMs = 250;
const aimMs = 250;

/**
 * Measures how fast a chat message reaches 1,000 signed-in streams of one process, on PostgreSQL. The listeners are a
 * process on the same machine.
 */
export async function measureChatDelivery(): Promise<Row[]> {
  const server = await startPostgres();
  try {
    await administer(server.url, 'create database bench_chat');
    const database = await openDatabase({ databaseUrl: withName(server.url, 'bench_chat'), warn: console.warn });
    await database.migrate();
    const userId = await insertProfile(database.db);
    const live = createLiveHub(await openSiteClock(database, console.warn));
    const stop = await subscribeToChat(database, live, { error: console.error });
    const app = new Hono();
    app.get('/live', (c) =>
      live.stream(c, { sessionId: 'bench', userId, check: async () => (Date.now() + 86_400_000) as Instant }),
    );
    const http = createAdaptorServer({ fetch: app.fetch }) as Server;
    http.listen(0, '127.0.0.1');
    await once(http, 'listening');
    const { port } = http.address() as AddressInfo;
    const before = usedMemory();
    const address = `http://127.0.0.1:${port}/live`;
    const child = fork(new URL('chat-listeners.ts', import.meta.url), [address, String(listeners), String(messages)]);
    await once(child, 'message');
    const perListener = (usedMemory() - before) / listeners;
    const delaysReceived = once(child, 'message') as Promise<[{ delays: number[] }]>;
    for (let sent = 0; sent < messages; sent += 1) {
      await database.db.insert(chatMessages).values({ userId, message: `sent ${Date.now()}` });
      await pause(everyMs);
    }
    const [{ delays }] = await delaysReceived;
    child.kill();
    live.close();
    http.closeAllConnections();
    http.close();
    await stop();
    await database.close();
    return rows(delays, perListener);
  } finally {
    await server.stop();
  }
}

function rows(delays: number[], bytes: number): Row[] {
  const p99 = percentile(delays, 99);
  return [
    {
      what: `a chat message to ${listeners} listeners on one process, PostgreSQL: median, 99th percentile, slowest (${delays.length} deliveries)`,
      measured: `${percentile(delays, 50)}, ${p99}, ${Math.max(...delays)} ms`,
      aim: `99th < ${aimMs} ms`,
      met: p99 < aimMs,
    },
    {
      what: 'live memory a listener, heap and buffers',
      measured: `${(bytes / 1024).toFixed(0)} kB`,
      aim: '–',
      met: null,
    },
  ];
}

/** Live heap, not the resident size, which hardly changes while freed pages are reused. */
function usedMemory(): number {
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
