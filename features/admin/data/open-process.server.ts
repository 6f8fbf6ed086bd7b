import { Worker } from 'node:worker_threads';
import { type Opening, readOpening } from './open-upload.server.ts';

process.once('message', async (opening: Opening) => process.send?.(await readOpening(opening)));

// Reading takes no turns, and with the site goes who would end it after a minute: another thread sees that it has gone.
const watch =
  "const { ppid } = process; setInterval(() => ppid === process.ppid || process.kill(process.pid, 'SIGKILL'), 200);";
new Worker(watch, { eval: true, execArgv: [] }).unref();
