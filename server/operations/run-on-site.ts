import { createInterface } from 'node:readline';
import { StartError } from '#server/start-error.ts';
import { connectControlSocket } from './connect-control-socket.ts';
import { type ControlRequest, controlReply, controlSocketPath, type CommandOutput } from './control-protocol.ts';

/** Whether a site runs on the data folder and accepts commands. */
export async function isSiteRunning(dataDir: string): Promise<boolean> {
  const socket = await connectControlSocket(controlSocketPath(dataDir));
  socket?.destroy();
  return socket !== null;
}

/**
 * Runs a command in the site that runs on the data folder and forwards its output. Returns the exit code, or null when
 * no site runs there. An abort disconnects, which cancels the command. Throws StartError when the site stops first.
 */
export async function runOnSite(
  dataDir: string,
  request: ControlRequest,
  output: CommandOutput,
  signal: AbortSignal,
): Promise<number | null> {
  const socket = await connectControlSocket(controlSocketPath(dataDir));
  if (!socket) return null;
  const disconnect = () => socket.destroy();
  signal.addEventListener('abort', disconnect);
  const lines = createInterface({ input: socket });
  // readline ends when the other side closes the stream, not when the connection breaks.
  socket.on('close', () => lines.close());
  let broken: unknown = null;
  socket.on('error', (error) => {
    broken = error;
  });
  try {
    socket.write(`${JSON.stringify(request)}\n`);
    for await (const line of lines) {
      const reply = controlReply.parse(JSON.parse(line));
      if ('exit' in reply) return reply.exit;
      if ('progress' in reply) output.progress(reply.progress);
      if ('print' in reply) output.print(reply.print);
      if ('warn' in reply) output.warn(reply.warn);
    }
  } finally {
    signal.removeEventListener('abort', disconnect);
    socket.destroy();
  }
  signal.throwIfAborted();
  throw new StartError('Web skončil dřív, než příkaz dokončil.', { cause: broken });
}
