import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * One process of a cluster, which counts how often it ended by itself; it is started again whenever it ends without
 * being asked.
 */
export type SiteProcess = {
  port: number;
  /** How often it ended by itself. */
  deaths(): number;
  /** Ends it without a warning, also while it starts. */
  kill(): Promise<void>;
  /** Sends it a signal that it may outlive. */
  signal(name: NodeJS.Signals): void;
  /** Starts it after a kill, without waiting. */
  start(): void;
  untilReady(): Promise<void>;
  /** Asks it to stop, waits, and starts it again. */
  restart(): Promise<void>;
  stop(): Promise<void>;
};

const startTimeoutMs = 180_000;

/** Starts a site with the given environment and waits until it is ready. Its log goes to `logFile`. */
export async function startSiteProcess(env: Record<string, string>, logFile: string): Promise<SiteProcess> {
  const port = Number(env['PORT']);
  const log = createWriteStream(logFile, { flags: 'a' });
  let deaths = 0;
  let isWanted = true;
  let running = spawnSite();

  function spawnSite(): ChildProcess {
    const site = spawn(process.execPath, ['--import', './scripts/resolve-imports.mjs', 'app/server/start.ts'], {
      cwd: process.cwd(),
      env: { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '', NODE_ENV: 'production', ...env },
    });
    site.stdout.pipe(log, { end: false });
    site.stderr.pipe(log, { end: false });
    site.once('exit', () => {
      if (!isWanted) return;
      deaths += 1;
      running = spawnSite();
    });
    return site;
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    isWanted = false;
    if (running.exitCode !== null || running.signalCode !== null) return;
    const ended = once(running, 'exit');
    running.kill(signal);
    await ended;
  }

  function startAgain(): void {
    isWanted = true;
    running = spawnSite();
  }

  await untilReady(port);
  return {
    port,
    deaths: () => deaths,
    kill: () => end('SIGKILL'),
    signal: (name) => void running.kill(name),
    start: startAgain,
    untilReady: () => untilReady(port),
    async restart() {
      await end('SIGTERM');
      startAgain();
      await untilReady(port);
    },
    stop: () => end('SIGTERM'),
  };
}

/** Waits until the process at this port says that it can serve. */
async function untilReady(port: number): Promise<void> {
  const until = Date.now() + startTimeoutMs;
  while (!(await isReady(port))) {
    if (Date.now() > until) throw new Error(`the process at port ${port} did not become ready`);
    await pause(100);
  }
}

function isReady(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    get({ host: '127.0.0.1', port, path: '/readyz', agent: false }, (answer) => {
      answer.resume();
      resolve(answer.statusCode === 200);
    }).on('error', () => resolve(false));
  });
}
