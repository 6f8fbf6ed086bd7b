import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export type BlackHole = {
  port: number;
  /** From now on nothing is passed on and no connection is closed, as behind a firewall that forgot them. */
  swallow(): void;
  /** New connections are passed on again. */
  forward(): void;
  close(): Promise<void>;
};

/** A TCP proxy before a server on a Unix socket, which can go silent. For tests of connections that die unnoticed. */
export async function openBlackHole(socketPath: string): Promise<BlackHole> {
  const sockets = new Set<Socket>();
  let isSilent = false;
  const server = createServer((client) => {
    sockets.add(client);
    client.on('error', () => client.destroy());
    if (isSilent) return;
    const target = connect(socketPath);
    sockets.add(target);
    target.on('error', () => client.destroy());
    client.pipe(target).pipe(client);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    swallow() {
      isSilent = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
    forward() {
      isSilent = false;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
