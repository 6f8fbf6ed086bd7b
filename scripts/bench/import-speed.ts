import { createReadStream } from 'node:fs';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '#server/db/open-database.ts';
import { importRows } from '#server/admin/data/import-file.ts';
import type { Row } from './table.ts';

/** The longest file that an import has to take. */
const generatedRunners = 50_000;
const runnersPerRace = 10;
const racesPerDay = 8;
const aimSeconds = 60;
const megabyte = 1024 * 1024;

/**
 * Measures the import of 50,000 generated runners, or of BENCH_FILE, into an empty durable PGlite; then its preview,
 * in which nothing changes. Fills table 'Import' of `npm run bench`.
 */
export async function measureImport(): Promise<Row[]> {
  const file = process.env.BENCH_FILE;
  const dataDir = mkdtempSync(join(tmpdir(), 'rovinka-bench-'));
  const database = await openDatabase({ dataDir, warn: console.warn });
  await database.migrate();
  const memory: number[] = [];
  const startedAt = performance.now();
  const report = await importRows({
    db: database.db,
    source: file ? createReadStream(file) : generatedFile(),
    onProgress: () => {
      // Collects garbage first, so that the figure is what the import itself holds.
      globalThis.gc?.();
      const { heapUsed, arrayBuffers } = process.memoryUsage();
      memory.push(heapUsed + arrayBuffers);
    },
  });
  const seconds = (performance.now() - startedAt) / 1000;
  const previewedAt = performance.now();
  const source = file ? createReadStream(file) : generatedFile();
  const preview = await importRows({ db: database.db, source, dryRun: true, protectsResults: true });
  const previewSeconds = (performance.now() - previewedAt) / 1000;
  await database.close();
  rmSync(dataDir, { recursive: true });
  if (!report.stored) throw new Error(`the import stored nothing: ${JSON.stringify(report.errors?.slice(0, 3))}`);
  const half = Math.floor(memory.length / 2);
  const [early, late] = [Math.max(...memory.slice(0, half)), Math.max(...memory.slice(half))];
  return [
    {
      what: `import of ${file ?? `${generatedRunners} generated runners`} on PGlite`,
      measured: `${seconds.toFixed(1)} s`,
      aim: `< ${aimSeconds} s`,
      met: seconds < aimSeconds,
    },
    {
      what: 'preview of the same file, in which no row changes, ÷ the import',
      measured: `${(previewSeconds / seconds).toFixed(2)} (${previewSeconds.toFixed(1)} s)`,
      aim: '≤ 1',
      met: previewSeconds <= seconds && preview.runners.unchanged === report.rows,
    },
    {
      what: 'its memory (heap and buffers): highest in the second half ÷ in the first',
      measured: `${(late / early).toFixed(2)} (${Math.round(late / megabyte)} MB ÷ ${Math.round(early / megabyte)} MB)`,
      aim: '≤ 1.25, flat',
      met: late / early <= 1.25,
    },
  ];
}

async function* generatedFile(): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  yield encoder.encode(
    'event_date,location,race_number,time,distance,race_type,race_name,prize_money,number,horse,horse_country,jockey,trainer,weight,odds,fortuna_odds,tipsport_odds,finishing_position,finish_time\n',
  );
  const races = generatedRunners / runnersPerRace;
  for (let race = 0; race < races; race += 1) {
    const day = new Date(Date.UTC(2010, 0, 1 + Math.floor(race / racesPerDay) * 7)).toISOString().slice(0, 10);
    const number = 1 + (race % racesPerDay);
    let lines = '';
    for (let runner = 1; runner <= runnersPerRace; runner += 1) {
      const horse = (race * 7 + runner * 131) % 4_000;
      lines += `${day},Závodiště,${number},${11 + number}:00,1600,Rovina,Cena ${race},60000,${runner},KŮŇ ${horse} R${runner},,Jezdec ${(race + runner * 13) % 150},Trenér ${(race + runner * 7) % 130},${52 + runner},${2 + runner},${2 + runner},${2.1 + runner},${runner},00:01:4${runner % 10}.10\n`;
    }
    yield encoder.encode(lines);
  }
}
