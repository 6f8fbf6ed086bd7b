import type { Writable } from 'node:stream';
import type { CommandOutput } from './command.server.ts';

const clearLine = '\r\u001b[2K';
const lineIntervalMs = 3000;

/**
 * Output of a command to the terminal. Progress goes to stderr: one updating line on a terminal, otherwise a line every
 * three seconds.
 */
export function terminalOutput(
  stdout: Writable,
  stderr: Writable & { isTTY?: boolean },
): CommandOutput & { end(): void } {
  for (const stream of [stdout, stderr]) stream.on('error', ignoreClosedPipe);
  let isShown = false;
  let lastLineAt = Date.now();
  const clear = (): void => {
    if (isShown) stderr.write(clearLine);
    isShown = false;
  };
  return {
    progress(text) {
      if (stderr.isTTY) {
        stderr.write(`${clearLine}${text}`);
        isShown = true;
      } else if (Date.now() - lastLineAt >= lineIntervalMs) {
        lastLineAt = Date.now();
        stderr.write(`${text}\n`);
      }
    },
    print(text) {
      clear();
      stdout.write(`${text}\n`);
    },
    warn(text) {
      clear();
      stderr.write(`${text}\n`);
    },
    end: clear,
  };
}

/** Whoever read the output has left, as `head` does: the command goes on to its end, which may be a commit. */
function ignoreClosedPipe(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
}
