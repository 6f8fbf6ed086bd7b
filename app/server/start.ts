import { hostname } from 'node:os';
import { StartError } from '#platform/process/start-error.server.ts';

// The process of the site. Everything else is loaded from here, so that a module that is missing or broken also ends
// the process with a line of its log.
try {
  const { startSite } = await import('./start-site.server.ts');
  await startSite();
} catch (error) {
  // For whoever sits at the terminal.
  if (error instanceof StartError) process.stderr.write(`${error.message}\n`);
  await logFatal(error);
  process.exit(1);
}

/** The last line of a start that failed (operation.uncaught-errors): by the log, unless that is what is missing. */
async function logFatal(thrown: unknown): Promise<void> {
  const message = 'the site could not start';
  try {
    const { openLog } = await import('#platform/process/open-log.server.ts');
    openLog('fatal').fatal({ err: thrown }, message);
  } catch {
    const { name, stack, message: reason } = thrown instanceof Error ? thrown : new Error(String(thrown));
    const err = { type: name, message: reason, stack };
    const line = { level: 60, time: Date.now(), pid: process.pid, hostname: hostname(), err, msg: message };
    process.stdout.write(`${JSON.stringify(line)}\n`);
  }
}
