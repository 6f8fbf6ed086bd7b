import { Worker } from 'node:worker_threads';
import { type Opening, readOpening } from './open-upload.server.ts';

process.once('message', async (opening: Opening) => process.send?.(await readOpening(opening)));

// Reading takes no turns, and with the site goes who would end it after a minute: another thread sees that it has gone,
// also when that was before the thread began.
const watch = `
  const { workerData: site } = require('node:worker_threads');
  setInterval(() => process.ppid === site || process.kill(process.pid, 'SIGKILL'), 200);`;
new Worker(watch, { eval: true, execArgv: [], workerData: Number(process.argv[2]) }).unref();
