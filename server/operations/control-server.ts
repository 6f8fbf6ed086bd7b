import { chmodSync, rmSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { once } from 'node:events';
import { StartError } from '#server/start-error.ts';
import { connectControlSocket } from './connect-control-socket.ts';
import {
  type ControlReply,
  type ControlRequest,
  controlRequest,
  controlSocketPath,
  type CommandOutput,
} from './control-protocol.ts';

/** Runs one command and returns its exit code. Reports its errors to `output` and never rejects. */
export type ControlHandler = (request: ControlRequest, output: CommandOutput, signal: AbortSignal) => Promise<number>;

export type ControlServer = {
  /** Cancels what is running, waits for it to end and removes the socket. */
  close(): Promise<void>;
};

/**
 * Accepts commands of `rovinka` for the site that runs on this data folder (operation.running-site). Started with the
 * site by server/site-services.ts. Throws StartError.
 */
export async function startControlServer(options: { dataDir: string; handle: ControlHandler }): Promise<ControlServer> {
  const path = controlSocketPath(options.dataDir);
  const running = new Set<Promise<void>>();
  const closing = new AbortController();
  const server = createServer((socket) => {
    const work = serve(socket, options.handle, closing.signal).finally(() => running.delete(work));
    running.add(work);
  });
  await removeStaleSocket(path);
  await listenPrivately(server, path);
  return {
    async close() {
      closing.abort();
      const closed = once(server, 'close');
      server.close();
      await Promise.all(running);
      await closed;
    },
  };
}

/** A killed site leaves its socket file behind, on which nobody listens. */
async function removeStaleSocket(path: string): Promise<void> {
  const other = await connectControlSocket(path);
  if (other) {
    other.destroy();
    throw new StartError(`Na ${path} už poslouchá jiný web.`);
  }
  rmSync(path, { force: true });
}

/** listen() creates the socket with the umask of that moment, so nobody else can connect even for an instant. */
async function listenPrivately(server: Server, path: string): Promise<void> {
  const before = process.umask(0o177);
  try {
    server.listen(path);
  } finally {
    process.umask(before);
  }
  await once(server, 'listening');
  chmodSync(path, 0o600);
}

async function serve(socket: Socket, handle: ControlHandler, closing: AbortSignal): Promise<void> {
  const disconnected = new AbortController();
  socket.on('close', () => disconnected.abort());
  socket.on('error', () => disconnected.abort());
  const reply = (message: ControlReply): void => {
    if (socket.writable) socket.write(`${JSON.stringify(message)}\n`);
  };
  const output: CommandOutput = {
    progress: (progress) => reply({ progress }),
    print: (print) => reply({ print }),
    warn: (warn) => reply({ warn }),
  };
  const request = readRequest(await firstLine(socket));
  const exit = request ? await handle(request, output, AbortSignal.any([disconnected.signal, closing])) : 2;
  reply({ exit });
  socket.end();
}

/** '' when the client disconnects first. The socket is read on, or a later disconnect would go unnoticed. */
function firstLine(socket: Socket): Promise<string> {
  return new Promise((resolve) => {
    let text = '';
    socket.setEncoding('utf8');
    socket.on('data', (part: string) => {
      text += part;
      const end = text.indexOf('\n');
      if (end >= 0) resolve(text.slice(0, end));
      else if (text.length > maxRequestLength) socket.destroy();
    });
    socket.on('close', () => resolve(''));
  });
}

const maxRequestLength = 100_000;

function readRequest(line: string): ControlRequest | null {
  try {
    return controlRequest.parse(JSON.parse(line));
  } catch {
    return null;
  }
}
