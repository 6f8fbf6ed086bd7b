import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type FeedServer = {
  /** `http://localhost:PORT` */
  url: string;
  /** Headers of each request, oldest first. */
  requests: { path: string; headers: IncomingHttpHeaders }[];
  /**
   * Its robots.txt from now on, or the status that is answered instead; null = it has none. Requests for it stand in
   * `robotsRequests` only.
   */
  allow(robots: string | number | null): void;
  robotsRequests: IncomingHttpHeaders[];
  /** How requests are answered from now on. */
  answer(handle: (request: IncomingMessage, response: ServerResponse) => void): void;
  close(): Promise<void>;
};

/** A server on this machine in the part of somebody else's, which feeds are fetched from. */
export async function openFeedServer(): Promise<FeedServer> {
  let handle = (_request: IncomingMessage, response: ServerResponse): void => void response.writeHead(404).end();
  let robots: string | number | null = null;
  const requests: FeedServer['requests'] = [];
  const robotsRequests: IncomingHttpHeaders[] = [];
  const server = createServer((request, response) => {
    if (request.url === '/robots.txt') {
      robotsRequests.push(request.headers);
      return void (typeof robots === 'string' ? response.end(robots) : response.writeHead(robots ?? 404).end());
    }
    requests.push({ path: request.url ?? '', headers: request.headers });
    handle(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    requests,
    robotsRequests,
    allow(next) {
      robots = next;
    },
    answer(next) {
      handle = next;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
