import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { desc } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { maxUploadBytes } from '#features/imports/upload-limits.rules.ts';
import { importBatches } from '#features/imports/imports.tables.ts';
import { adminCookie } from '#tests/admin-cookie.ts';
import { insertProgram } from '#tests/factories/programs.ts';
import { testSite } from '#tests/http-site.ts';
import { ownMs } from '#tests/own-time.ts';
import { openServer } from '#platform/http/open-server.server.ts';

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
  'empty records of JSON': Buffer.from(`[${'{},'.repeat(5_500_000)}{}]`),
  'brackets of JSON': filled('['),
};

/** As long as others may wait: a fifth of a second, or where memory is slow as long as some copies of a body take. */
const copyMs = (await ownMs(async () => Object.values(contents).map((content) => Buffer.from(content)))) / 8;
const limitMs = Math.max(200, 12 * copyMs);

/**
 * Sends the body on a port, and asks meanwhile whether the site lives; how long that took at most, and what was
 * answered.
 */
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
    const ask = async () => {
      // The reader needs the processor, too.
      await setTimeout(20);
      expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
    };
    waited = Math.max(waited, await ownMs(ask));
  }
  server.close();
  server.closeAllConnections();
  return { waited, status: state.status };
}

const ways = ['file', 'paste', 'push'] as const;

function answerOf(what: string, way: (typeof ways)[number]): number {
  if (way === 'push') return 422;
  // A field with nothing but blanks is an empty one.
  if (what === 'newlines' && way === 'paste') return 400;
  return /^(?:short rows|records of JSON)$/.test(what) ? 303 : 409;
}

/** Sends the form of /admin/data. */
async function upload(field: string, content: Buffer) {
  return sendBeside(formOf(field, content), '/admin/data', {
    cookie: await adminCookie(site, `Sp_${crypto.randomUUID().slice(0, 8)}`),
    'sec-fetch-site': 'same-origin',
    'content-type': `multipart/form-data; boundary=${boundary}`,
  });
}

async function push(content: Buffer) {
  const { authorization } = await insertProgram(site.db, crypto.randomUUID());
  return sendBeside(content, '/api/v1/admin/imports', { authorization, 'content-type': 'text/csv' });
}

test.each(Object.keys(contents).flatMap((what) => ways.map((way) => [what, way] as const)))(
  'import.hostile-files: while 16 MB are taken in others are answered: %s as %s',
  async (what, way) => {
    const content = contents[what]!;
    const { waited, status } =
      way === 'push' ? await push(content) : await upload(way === 'file' ? 'file"; filename="a.csv' : 'text', content);
    expect([waited < limitMs, status]).toEqual([true, answerOf(what, way)]);
  },
);

const heading = 'event_date;location;race_number;horse;number\n';

test('import.hostile-files: while very many rows with wrong cells are previewed others are answered', async () => {
  const count = 200_000;
  const rows = Buffer.from(heading + 'dnes;Praha;x;ALFA;y\n'.repeat(count));
  const { waited, status } = await upload('file"; filename="a.csv', rows);
  expect([waited < limitMs, status]).toEqual([true, 303]);
  const [batch] = await site.db.select().from(importBatches).orderBy(desc(importBatches.id)).limit(1);
  expect(batch?.counts?.error).toBe(count);
});
