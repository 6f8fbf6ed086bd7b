import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { memoryFolder } from '#tests/memory-folder.ts';
import { type Random, seededRandom } from '#tests/fuzz/random.ts';
import type { Row } from '../bench/table.ts';
import { type SiteProcess, startSiteProcess } from '../cluster/site-process.ts';
import { checkWholeness, checkWrites } from './consistency.ts';
import { checkFirstStart, readFirstRows } from './first-start.ts';
import { killCommand, spawnCommand, spawnSite } from './killed-command.ts';
import type { Lengths } from './lengths.ts';
import { openRunners, startLoad } from './load.ts';
import { figure } from './rows.ts';
import type { Query } from './target.ts';
import { type EmbeddedEnv, embeddedEnv, queriesIn } from './embedded.ts';

/** One kill in so many hits a first start, with its migrations and its seed. */
const killsPerFirstStart = 10;

/** Kills the site, its embedded server, and both, at random moments under load. */
export async function killEmbedded({ kills }: Lengths): Promise<Row[]> {
  const folder = mkdtempSync(join(memoryFolder() ?? tmpdir(), 'rovinka-kill-'));
  const random = seededRandom(14);
  const log = join(folder, 'site.log');
  try {
    const env = await embeddedEnv(join(folder, 'data'));
    const startedAt = Date.now();
    const site = await startSiteProcess(env, log);
    const firstStartMs = Date.now() - startedAt;
    await site.stop();
    const query = queriesIn(env['DATA_DIR']);
    const expected = await readFirstRows(query);
    const runners = await openRunners(query);
    site.start();
    await site.untilReady();
    const backupMs = await timeBackup(env);
    const load = await startLoad({ url: env['APP_URL'], certificate: null }, runners);
    const firstStarts = Math.ceil(kills / killsPerFirstStart);
    let count = 0;
    while (count < kills - firstStarts) count += await killOnce(site, { env, random, backupMs, round: count });
    const writes = await load.stop();
    await site.stop();
    const firstEnv = await embeddedEnv(join(folder, 'first'));
    const first = await killFirstStarts(firstEnv, { log, firstStartMs, times: firstStarts, random });
    return [
      figure(
        'kills of the site, the server or both while serving, starting, backing up, publishing, and at a first start',
        kills,
      ),
      ...(await checkWrites(query, writes)),
      ...(await checkWholeness(query, { dataDirs: [env['DATA_DIR']], environment: env })),
      await checkFirstStart(first, expected),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

type Round = { env: EmbeddedEnv; random: Random; backupMs: number; round: number };

/** How long a backup takes here, from its command to its end, without visitors. */
async function timeBackup(env: Record<string, string>): Promise<number> {
  const startedAt = Date.now();
  await once(spawnCommand(['backup'], env), 'exit');
  return Date.now() - startedAt;
}

/** Kills in the middle of something and starts again; returns the number of kills. */
async function killOnce(site: SiteProcess, { env, random, backupMs, round }: Round): Promise<number> {
  const command = commands[round % commands.length];
  const child = command ? spawnCommand(command, env) : null;
  // Beside visitors it takes longer: of the kills in a backup's turn about a third come after it.
  const longestPauses = { backup: backupMs * 2.5, replay: 3_000 };
  await pause(random.below(command ? longestPauses[command[0]] : 1_500));
  const victim = victims[Math.floor(round / commands.length) % victims.length];
  const killed = serverPid(env);
  if (victim !== 'site') process.kill(killed, 'SIGKILL');
  if (victim !== 'server') await site.kill();
  if (child) await killCommand(child);
  let count = 1;
  if (victim === 'server') {
    while (serverPid(env) === killed) await pause(100);
    await site.untilReady();
    return count;
  }
  if (command === undefined) {
    site.start();
    await pause(random.below(4_000));
    await site.kill();
    count += 1;
  }
  site.start();
  await site.untilReady();
  return count;
}

const victims = ['site', 'server', 'both'] as const;

/** The main process of the embedded server; NaN while its file is written anew. */
function serverPid(env: EmbeddedEnv): number {
  const file = join(env.DATA_DIR, 'postgres/postmaster.pid');
  return existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : Number.NaN;
}

/**
 * What runs inside the site while it is killed; undefined: only visitors, and another kill follows during the start.
 */
const commands = [undefined, ['backup'], ['replay', '2023-10-08', '--speed', '60']] as const;

type FirstStarts = { log: string; firstStartMs: number; times: number; random: Random };

/** Kills starts on an empty folder, with their migrations and seed, then lets one finish. */
async function killFirstStarts(env: EmbeddedEnv, { log, firstStartMs, times, random }: FirstStarts): Promise<Query> {
  for (let done = 0; done < times; done += 1) {
    const starting = spawnSite(env);
    await pause(random.below(firstStartMs));
    await killCommand(starting);
  }
  const site = await startSiteProcess(env, log);
  await site.stop();
  return queriesIn(env.DATA_DIR);
}
