import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { S3Objects } from './s3-objects.ts';

export type S3Server = {
  env: Record<'S3_ENDPOINT' | 'S3_REGION' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY', string>;
  /** 'PUT /bucket/key type' of each accepted request. */
  requests: string[];
  objects: S3Objects;
  /** Fails that many requests with this status first. */
  failNext(status: number, times: number): void;
  close(): Promise<void>;
};

const region = 'eu-test-1';
const accessKeyId = 'rovinka-test';
const secret = 'a-secret-that-never-travels';

/** As much of S3 as we use, in memory: it computes each request's signature (version 4) and compares. */
export async function startS3Server(): Promise<S3Server> {
  const objects = new S3Objects();
  const requests: string[] = [];
  let failing = { status: 500, times: 0 };
  async function answer(request: IncomingMessage, response: ServerResponse) {
    const body = await bodyOf(request);
    const url = new URL(request.url ?? '/', 'http://s3');
    if (failing.times > 0) {
      failing.times -= 1;
      return response.writeHead(failing.status).end();
    }
    if (request.headers.authorization !== expectedAuthorization(request, url, body)) {
      return response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>');
    }
    requests.push([request.method, request.url, request.headers['content-type']].filter(Boolean).join(' '));
    const { status, headers, content } = objects.answer(request.method ?? '', url, {
      body,
      range: request.headers.range,
    });
    return response.writeHead(status, { ...headers, 'content-length': content.length }).end(content);
  }
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_REGION: region,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secret,
    },
    requests,
    objects,
    failNext: (status, times) => void (failing = { status, times }),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/**
 * The signature that the request has to carry: of its method, address, signed headers and, where it has one, its body.
 */
function expectedAuthorization(request: IncomingMessage, { pathname, searchParams }: URL, body: Buffer): string {
  const signed = /SignedHeaders=([^,]+)/.exec(request.headers.authorization ?? '')?.[1] ?? '';
  const headers = signed.split(';').map((name) => `${name}:${String(request.headers[name])}\n`);
  const bodyHash = body.length > 0 ? sha256(body) : String(request.headers['x-amz-content-sha256']);
  const query = [...searchParams]
    .map((pair) => pair.map(encodeURIComponent).join('='))
    .toSorted()
    .join('&');
  const canonical = [request.method, pathname, query, headers.join(''), signed, bodyHash].join('\n');
  const moment = String(request.headers['x-amz-date']);
  const scope = `${moment.slice(0, 8)}/${region}/s3/aws4_request`;
  const key = [region, 's3', 'aws4_request'].reduce<Buffer>(hmac, hmac(`AWS4${secret}`, moment.slice(0, 8)));
  const signature = hmac(key, ['AWS4-HMAC-SHA256', moment, scope, sha256(canonical)].join('\n')).toString('hex');
  return `AWS4-HMAC-SHA256 Credential=${accessKeyId}/${scope}, SignedHeaders=${signed}, Signature=${signature}`;
}
