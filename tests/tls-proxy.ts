import { request as toSite } from 'node:http';
import { createServer, request as toProxy } from 'node:https';
import type { AddressInfo } from 'node:net';
import { selfSigned } from './tls-certificate.ts';

type Answer = { status: number; headers: Headers; body: string };

export type TlsProxy = {
  /** Sends a request as a browser does to `https://host`. */
  ask(path: string, init?: { method?: string; headers?: Record<string, string>; body?: string }): Promise<Answer>;
  close(): Promise<void>;
};

/** A proxy that ends TLS for a host and forwards to a site by plain http; the Host header is passed on. */
export async function openTlsProxy(host: string, sitePort: number): Promise<TlsProxy> {
  const { key, cert } = selfSigned(host);
  const server = createServer({ key, cert }, (request, answer) => {
    const { method, url: path, headers } = request;
    const forwarded = toSite({ host: '127.0.0.1', port: sitePort, method, path, headers }, (reply) => {
      answer.writeHead(reply.statusCode ?? 502, reply.rawHeaders);
      reply.pipe(answer);
    });
    forwarded.on('error', (error) => answer.destroy(error));
    request.pipe(forwarded);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    ask: (path, { method = 'GET', headers = {}, body } = {}) =>
      new Promise((resolve, reject) => {
        const place = { host: '127.0.0.1', port, servername: host, ca: cert, agent: false } as const;
        const request = toProxy({ ...place, method, path, headers: { host, ...headers } }, async (reply) => {
          const headers = new Headers();
          for (const [name, value] of Object.entries(reply.headersDistinct))
            for (const each of value ?? []) headers.append(name, each);
          const chunks: Buffer[] = [];
          reply.on('data', (chunk: Buffer) => chunks.push(chunk));
          reply.on('end', () =>
            resolve({ status: reply.statusCode ?? 0, headers, body: Buffer.concat(chunks).toString('utf8') }),
          );
        });
        request.on('error', reject);
        request.end(body);
      }),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
