import { Agent as PlainAgent, request as sendPlain } from 'node:http';
import { Agent, request as sendEncrypted } from 'node:https';

type Answer = {
  status: number;
  retryAfter: string | null;
  cacheControl: string | null;
  cookies: string[];
  body: string;
};
export type Send = (
  path: string,
  init?: { method?: string; headers?: Record<string, string>; body?: string },
) => Promise<Answer>;

/** How long a visitor waits before giving up. */
const timeoutMs = 30_000;

/**
 * A client that keeps its connections, as browsers and proxies do, and trusts the cluster's own certificate; null for a
 * site without TLS.
 */
export function openClient(url: string, certificate: string | null): { send: Send; close(): void } {
  const agent = certificate ? new Agent({ keepAlive: true, ca: certificate }) : new PlainAgent({ keepAlive: true });
  const sendRequest = certificate ? sendEncrypted : sendPlain;
  const { host, port, hostname } = new URL(url);
  const send: Send = (path, { method = 'GET', headers = {}, body } = {}) =>
    new Promise((resolve, reject) => {
      const request = sendRequest(
        {
          host: '127.0.0.1',
          servername: hostname,
          port,
          path,
          method,
          agent,
          headers: { host, ...lengthOf(body), ...headers },
        },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('error', reject);
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              retryAfter: response.headers['retry-after'] ?? null,
              cacheControl: response.headers['cache-control'] ?? null,
              cookies: response.headers['set-cookie'] ?? [],
              body: Buffer.concat(chunks).toString('utf8'),
            }),
          );
        },
      );
      request.setTimeout(timeoutMs, () => request.destroy(new Error(`no answer in ${timeoutMs / 1000} s`)));
      request.on('error', reject);
      request.end(body);
    });
  return { send, close: () => agent.destroy() };
}

/** Node itself says the length of a body only for some methods, and DELETE is none of them. */
const lengthOf = (body: string | undefined) =>
  body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
