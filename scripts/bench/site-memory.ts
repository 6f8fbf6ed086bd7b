import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '#tests/e2e/site.ts';
import { processorSeconds } from './processor-time.ts';
import type { Row } from './table.ts';

const firstStartAimMb = 520;
const restAimMb = 330;
const idleAimPercent = 1;
/** After a start its caches fill and garbage is collected; then the processor's time is counted for a minute. */
const settleMs = 30_000;
const idleMs = 60_000;

/**
 * Measures the memory of a site that founds the demonstration, its memory and processor time at rest after it, without
 * those of its database's processes; on Linux alone, from /proc.
 */
export async function measureMemory(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'rovinka-bench-'));
  try {
    return await measureSite({ DATA_DIR: folder });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function measureSite(env: Record<string, string>): Promise<Row[]> {
  const first = await startSite(env);
  const founding = memoryOf(first);
  await first.stop();
  const site = await startSite(env);
  const start = { ...memoryOf(site), seconds: processorSeconds(site.pid) };
  await pause(settleMs);
  const before = processorSeconds(site.pid);
  await pause(idleMs);
  const percent = ((processorSeconds(site.pid) - before) / idleMs) * 100_000;
  const rest = memoryOf(site);
  await site.stop();
  return [
    memoryRow('first start, the demonstration founded: highest resident memory', founding.highest, firstStartAimMb),
    memoryRow('second start: highest resident memory', start.highest, firstStartAimMb),
    {
      what: 'second start: processor time until it answers',
      measured: `${start.seconds.toFixed(1)} s`,
      aim: '≤ 4 s',
      met: start.seconds <= 4,
    },
    memoryRow('at rest: resident memory', rest.now, restAimMb),
    {
      what: 'at rest: processor time over a minute',
      measured: `${percent.toFixed(1)} % of a core`,
      aim: `≤ ${idleAimPercent} %`,
      met: percent <= idleAimPercent,
    },
  ];
}

function memoryRow(what: string, megabytes: number, aim: number): Row {
  return { what, measured: `${megabytes} MB`, aim: `≤ ${aim} MB`, met: megabytes <= aim };
}

type Site = { pid: number; stop(): Promise<void> };

/** Runs `npm start` until the site answers; `pid` is the process of the site, not of the launcher. */
async function startSite(env: Record<string, string>): Promise<Site> {
  const { PATH = '', HOME = '' } = process.env;
  const launcher = spawn(process.execPath, ['scripts/start.mjs'], {
    env: { PATH, HOME, LOG_LEVEL: 'warn', PORT: String(await freePort()), ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(launcher, 'exit');
  await new Promise<void>((resolve, reject) => {
    launcher.stdout.on('data', (text) => String(text).includes('Rovinka běží') && resolve());
    launcher.on('exit', () => reject(new Error('the site ended before it answered')));
  });
  return {
    pid: Number(readFileSync(`/proc/${launcher.pid}/task/${launcher.pid}/children`, 'utf8')),
    async stop() {
      launcher.kill('SIGTERM');
      await ended;
    },
  };
}

/** Resident memory of a process in megabytes, now and at its highest; on Linux alone. */
function memoryOf({ pid }: { pid: number }): { now: number; highest: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const megabytes = (name: string) => Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024);
  return { now: megabytes('VmRSS'), highest: megabytes('VmHWM') };
}
