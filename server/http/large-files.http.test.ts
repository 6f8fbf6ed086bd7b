import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { maxUploadBytes } from '#domain/admin/data/upload-limits.ts';
import { adminCookie } from '#tests/admin-cookie.ts';
import { insertProgram } from '#tests/factories/programs.ts';
import { testSite } from '#tests/http-site.ts';
import { ownMs } from '#tests/own-time.ts';
import { openServer } from './open-server.ts';

const site = testSite();

const boundary = 'rovinka-test';
const formOf = (field: string, content: Buffer): Buffer =>
  Buffer.concat([
    ...[
      ['key', crypto.randomUUID()],
      ['source', 'Velký soubor'],
      ['step', 'upload'],
    ].map(([name, value]) =>
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
    ),
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${field}"\r\n\r\n`),
    content,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
const filled = (part: string, head = ''): Buffer =>
  Buffer.from(head + part.repeat((maxUploadBytes - head.length) / Buffer.byteLength(part)));
const contents: Record<string, Buffer> = {
  newlines: filled('\n'),
  commas: filled(','),
  'one line': filled('x'),
  'one line below a heading': filled(';', 'horse;weight\n'),
  'short rows': filled('A;1\n', 'horse;weight\n'),
  'records of JSON': Buffer.from(`[${'{"horse":"ALFA","weight":58},'.repeat(400_000)}{}]`),
  'brackets of JSON': filled('['),
};

/** Sends the body on a port, and asks meanwhile whether the site lives; how long that took at most, and what was answered. */
async function sendBeside(body: Buffer, path: string, headers: Record<string, string>) {
  const server = openServer(site.open().fetch);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const length = { host: 'www.example.cz', 'content-length': body.length };
  const sending = request({ port, path, method: 'POST', headers: { ...headers, ...length } });
  const answered = once(sending, 'response') as Promise<[IncomingMessage]>;
  sending.end(body);
  const state = { status: 0 };
  void answered.then(([{ statusCode = 0 }]) => (state.status = statusCode));
  let waited = 0;
  while (state.status === 0) {
    const ask = async () => expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
    waited = Math.max(waited, await ownMs(ask));
  }
  server.close();
  server.closeAllConnections();
  return { waited, status: state.status };
}

test.each(Object.keys(contents).flatMap((what) => ['file', 'push'].map((way) => [what, way] as const)))(
  'import.hostile-files: while 16 MB are taken in others are answered: %s as %s',
  async (what, way) => {
    const content = contents[what]!;
    const { authorization } = await insertProgram(site.db, `${what} ${way}`);
    const cookie = await adminCookie(site, `Sp_${crypto.randomUUID().slice(0, 8)}`);
    const { waited, status } =
      way === 'push'
        ? await sendBeside(content, '/api/v1/admin/imports', { authorization, 'content-type': 'text/csv' })
        : await sendBeside(formOf('file"; filename="a.csv', content), '/admin/data', {
            cookie,
            'sec-fetch-site': 'same-origin',
            'content-type': `multipart/form-data; boundary=${boundary}`,
          });
    const opened = /^(?:short rows|records of JSON)$/.test(what) ? 303 : 409;
    expect([waited < 200, status]).toEqual([true, way === 'push' ? 422 : opened]);
  },
);
