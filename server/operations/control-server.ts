import { chmodSync, existsSync, rmSync } from 'node:fs';
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

type ControlServerOptions = {
  dataDir: string;
  handle: ControlHandler;
  warn: (line: string) => void;
  /** How often to see whether somebody has deleted the socket. */
  checkEveryMs?: number;
};

/**
 * Accepts commands of `rovinka` for the site that runs on this data folder (operation.running-site). A deleted socket is
 * made again. Started with the site by server/site-services.ts. Throws StartError.
 */
export async function startControlServer({
  dataDir,
  handle,
  warn,
  checkEveryMs = 2000,
}: ControlServerOptions): Promise<ControlServer> {
  const path = controlSocketPath(dataDir);
  const running = new Set<Promise<void>>();
  const closing = new AbortController();
  const open = async () => {
    const server = createServer((socket) => {
      const work = serve(socket, handle, closing.signal).finally(() => running.delete(work));
      running.add(work);
    });
    await listenPrivately(server, path);
    return { server, closed: once(server, 'close') };
  };
  await removeStaleSocket(path);
  let listening = await open();
  let reopening: Promise<void> = Promise.resolve();
  const reopen = async (): Promise<void> => {
    if (closing.signal.aborted || existsSync(path)) return;
    // First closed, because closing removes whatever lies at the path. Running commands go on.
    listening.server.close();
    listening = await open();
    warn(`${path} was missing and has been made again`);
  };
  const timer = setInterval(() => {
    reopening = reopening.then(reopen).catch((error: unknown) => warn(`${path} can't be made again: ${error}`));
  }, checkEveryMs).unref();
  return {
    async close() {
      clearInterval(timer);
      closing.abort();
      await reopening;
      listening.server.close();
      await Promise.all(running);
      await listening.closed;
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
