import { join, relative, resolve } from 'node:path';
import { z } from 'zod';
import { StartError } from '#server/start-error.ts';

/**
 * The protocol between the command line and a running site. One connection runs one command: the client sends this request
 * as a line of JSON, the site replies with lines of output and at last the exit code. Disconnecting cancels the command.
 */
export const controlRequest = z.strictObject({
  command: z.string(),
  args: z.array(z.string()),
  /** Folder that relative paths of the arguments start from. */
  cwd: z.string(),
});
export type ControlRequest = z.infer<typeof controlRequest>;

/** One line of the site's reply. */
export const controlReply = z.union([
  z.strictObject({ progress: z.string() }),
  z.strictObject({ print: z.string() }),
  z.strictObject({ warn: z.string() }),
  z.strictObject({ exit: z.number().int() }),
]);
export type ControlReply = z.infer<typeof controlReply>;

/** Where a command writes: one updating line of progress, its result, and errors and warnings. */
export type CommandOutput = { progress(text: string): void; print(text: string): void; warn(text: string): void };

/** The kernel's limit on a socket's path, without the terminating zero. */
const maxPathLength = 103;

/** DATA_DIR/control.sock, by the shorter of its absolute and relative path. Throws StartError. */
export function controlSocketPath(dataDir: string): string {
  const absolute = join(resolve(dataDir), 'control.sock');
  const relativePath = relative(process.cwd(), absolute);
  const path = relativePath.length < absolute.length ? relativePath : absolute;
  if (Buffer.byteLength(path) > maxPathLength) {
    throw new StartError(`Cesta DATA_DIR je pro soket příliš dlouhá: ${absolute} má přes ${maxPathLength} bajtů.`);
  }
  return path;
}
