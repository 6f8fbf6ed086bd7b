import type { Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { expect, test, vi } from 'vitest';
import { buildAnswering } from '#tests/http-app.ts';
import { testSite } from '#tests/http-site.ts';
import { eventually } from '#tests/time-limits.ts';

const site = testSite();

/** Sends the beginning of a request to the site on a port, and hangs up when `until` is over. */
async function hangUp(opened: ReturnType<typeof site.open>, text: string, until: Promise<unknown>): Promise<void> {
  const server = createAdaptorServer({ fetch: opened.fetch }) as Server;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(text);
  await until;
  socket.destroy();
  await vi.waitFor(() => expect(opened.log.some(({ status }) => status !== undefined)).toBe(true), eventually);
  await new Promise((resolve) => server.close(resolve));
}

test.each(['/auth', '/auth.data', '/chov', '/unsubscribe/x', '/api/auth/sign-in/email'])(
  'operation.log: a form to %s whose sender hangs up in the middle is logged as 499, not as a failure',
  async (path) => {
    const arrived = Promise.withResolvers<void>();
    const opened = site.open();
    const fetch: typeof opened.fetch = (request, ...rest) => {
      arrived.resolve();
      return opened.fetch(request, ...rest);
    };
    const type = path.startsWith('/api') ? 'application/json' : 'application/x-www-form-urlencoded';
    const head = `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\nContent-Length: 1000\r\n\r\n`;
    await hangUp({ ...opened, fetch }, `${head}intent=sign-in`, arrived.promise);
    expect(opened.log.map(({ status }) => status)).toEqual([499]);
    expect(opened.log.filter(({ level }) => level >= 40)).toEqual([]);
  },
);

test('operation.log: a page whose visitor hangs up before it is there is logged as 499', async () => {
  const started = Promise.withResolvers<void>();
  const build = buildAnswering(({ request }) => {
    started.resolve();
    const gone = Promise.withResolvers<Response>();
    request.signal.addEventListener('abort', () => gone.reject(request.signal.reason));
    return gone.promise;
  });
  const opened = site.open({ build });
  await hangUp(opened, 'GET /user-dashboard HTTP/1.1\r\nHost: localhost\r\n\r\n', started.promise);
  expect(opened.log.map(({ status }) => status)).toEqual([499]);
  expect(opened.log.filter(({ level }) => level >= 40)).toEqual([]);
});
