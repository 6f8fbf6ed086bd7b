import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { openDatabase } from '../../platform/db/open-database.server.ts';
import { participations } from '../../features/racing/racing.tables.ts';
import { restoreBackup } from '../../features/operations/restore-backup.server.ts';
import { writeBackup } from '../../features/operations/write-backup.server.ts';
import { insertRaceDays } from './racing-data.ts';
import type { Row } from './table.ts';

/** 40,040 runners. */
const days = 455;
const aimSeconds = 60;
const megabyte = 1024 * 1024;
const passphrase = 'a passphrase for the bench';

/**
 * Measures an encrypted backup of 40,040 runners with two prices each on the embedded database, and its restore into
 * another.
 */
export async function measureBackup(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'rovinka-bench-'));
  const file = join(folder, 'bench.backup');
  const source = await openDatabase({ dataDir: join(folder, 'source'), warn: console.warn });
  await source.migrate();
  await insertRaceDays(source.db, days);
  await source.db.execute(sql`
    insert into odds_history (participation_id, bookmaker, market, odds, recorded_at)
    select p.id, b.mark, 1, 2 + p.number, app_now() - interval '20 days' from race_participations p
    cross join (values ('F'), ('T')) b(mark)`);
  const backup = await measured((onProgress) => writeBackup({ db: source.db, file, passphrase, onProgress }));
  await source.close();
  const target = await openDatabase({ dataDir: join(folder, 'target'), warn: console.warn });
  await target.migrate();
  const restore = await measured((onProgress) => restoreBackup({ db: target.db, file, passphrase, onProgress }));
  const runners = await target.db.$count(participations);
  await target.close();
  const fileMegabytes = (statSync(file).size / megabyte).toFixed(1);
  rmSync(folder, { recursive: true });
  if (backup.rows !== restore.rows) throw new Error(`${restore.rows} of ${backup.rows} rows came back`);
  return [
    ...describeRun(`encrypted backup of ${runners} runners, ${backup.rows} rows, into ${fileMegabytes} MB`, backup),
    ...describeRun('its restore', restore),
  ];
}

type Measured = { rows: number; seconds: number; memory: number[] };

async function measured(run: (onProgress: () => void) => Promise<number>): Promise<Measured> {
  const memory: number[] = [];
  let measuringMs = 0;
  const startedAt = performance.now();
  const rows = await run(() => {
    const measuringFrom = performance.now();
    // Collects garbage first, so that the figure is what is really held.
    globalThis.gc?.();
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    memory.push(heapUsed + arrayBuffers);
    measuringMs += performance.now() - measuringFrom;
  });
  return { rows, seconds: (performance.now() - startedAt - measuringMs) / 1000, memory };
}

function describeRun(what: string, { seconds, memory }: Measured): Row[] {
  const half = Math.floor(memory.length / 2);
  const [early, late] = [Math.max(...memory.slice(0, half)), Math.max(...memory.slice(half))];
  return [
    { what, measured: `${seconds.toFixed(1)} s`, aim: `< ${aimSeconds} s`, met: seconds < aimSeconds },
    {
      what: 'its memory (heap and buffers): highest in the second half ÷ in the first',
      measured: `${(late / early).toFixed(2)} (${Math.round(late / megabyte)} MB ÷ ${Math.round(early / megabyte)} MB)`,
      aim: '≤ 1.25, flat',
      met: late / early <= 1.25,
    },
  ];
}
