import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer, type WebSocket } from 'ws';
import { checkSignature } from './push-service.ts';

type FromBrowser =
  | { messageType: 'hello'; uaid?: string }
  | { messageType: 'register'; channelID: string; key?: string }
  | { messageType: 'unregister'; channelID: string }
  | { messageType: 'ack'; updates: { channelID: string; version: string; code: number }[] }
  | { messageType?: undefined };

/** Firefox's code for a message that it has decrypted and given to the worker. */
const delivered = 100;

/**
 * Mozilla's push service as Firefox speaks with it: the browser subscribes over a WebSocket, the site posts to the
 * address it got, and the message goes on as it came, still encrypted.
 */
export async function startAutopush() {
  const channels = new Map<string, { socket: WebSocket; key: string }>();
  /** Versions of the messages that the browser has delivered. */
  const acknowledged: string[] = [];
  const statuses: number[] = [];
  let origin = '';
  const server = createServer((request, response) => {
    void post(request).then((status) => {
      statuses.push(status);
      response.writeHead(status).end();
    });
  });
  async function post(request: IncomingMessage): Promise<number> {
    const channelID = request.url?.split('/').at(-1) ?? '';
    const channel = channels.get(channelID);
    if (!channel) return 404;
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    if (checkSignature(request.headers.authorization ?? '', origin) !== channel.key) return 403;
    const data = Buffer.concat(chunks).toString('base64url');
    const headers = { encoding: request.headers['content-encoding'] };
    channel.socket.send(
      JSON.stringify({ messageType: 'notification', channelID, version: randomUUID(), data, headers }),
    );
    return 201;
  }
  function answer(socket: WebSocket, message: FromBrowser): void {
    const reply = (body: object) => socket.send(JSON.stringify({ ...message, status: 200, ...body }));
    switch (message.messageType) {
      case 'hello':
        return reply({ uaid: message.uaid || randomUUID().replaceAll('-', ''), use_webpush: true, broadcasts: {} });
      case 'register':
        // Firefox pads it.
        channels.set(message.channelID, { socket, key: message.key?.replace(/=+$/, '') ?? '' });
        return reply({ pushEndpoint: `${origin}/wpush/${message.channelID}` });
      case 'unregister':
        channels.delete(message.channelID);
        return reply({});
      case 'ack':
        acknowledged.push(...message.updates.filter(({ code }) => code === delivered).map(({ version }) => version));
        return;
      case undefined:
        // A ping.
        socket.send('{}');
    }
  }
  const sockets = new WebSocketServer({ server });
  sockets.on('connection', (socket) => {
    socket.on('message', (data: Buffer) => answer(socket, JSON.parse(data.toString('utf8')) as FromBrowser));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  origin = `http://127.0.0.1:${port}`;
  return {
    /** For Firefox's dom.push.serverURL. */
    url: `ws://127.0.0.1:${port}/`,
    acknowledged,
    /** What the site's messages were answered with. */
    statuses,
    async stop() {
      for (const client of sockets.clients) client.terminate();
      sockets.close();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
