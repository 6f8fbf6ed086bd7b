import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { Transform } from 'node:stream';

export type BlackHole = {
  port: number;
  /**
   * From now on nothing is passed on and no connection is closed, as behind a firewall that forgot them. With `isMeant`
   * only connections whose client has sent such a text; others and new ones go on.
   */
  swallow(isMeant?: (sent: string) => boolean): void;
  /** New connections are passed on again. */
  forward(): void;
  /** From now on each answer of the server arrives so much later. */
  delay(ms: number): void;
  close(): Promise<void>;
};

/** Of what a client has sent, the beginning is enough to tell what it is for. */
const maxRemembered = 16_384;

/** A TCP proxy before a server on a Unix socket, which can go silent or slow. */
export async function openBlackHole(socketPath: string): Promise<BlackHole> {
  const sockets = new Set<Socket>();
  const pairs = new Set<{ client: Socket; target: Socket; sent: string }>();
  let isSilent = false;
  let delayMs = 0;
  const lag = () =>
    new Transform({ transform: (chunk, _encoding, pass) => void setTimeout(pass, delayMs, null, chunk) });
  const server = createServer((client) => {
    sockets.add(client);
    client.on('error', () => client.destroy());
    if (isSilent) return;
    const target = connect(socketPath);
    sockets.add(target);
    target.on('error', () => client.destroy());
    const pair = { client, target, sent: '' };
    pairs.add(pair);
    client.on('data', (chunk) => (pair.sent = (pair.sent + chunk.toString('latin1')).slice(0, maxRemembered)));
    client.pipe(target).pipe(lag()).pipe(client);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    swallow(isMeant) {
      isSilent = isMeant === undefined;
      for (const { client, target, sent } of pairs)
        if (isMeant?.(sent) ?? true) for (const socket of [client, target]) socket.unpipe().pause();
    },
    forward() {
      isSilent = false;
    },
    delay(ms) {
      delayMs = ms;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
