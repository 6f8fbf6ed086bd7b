import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../platform/db/open-database.server.ts';
import { judgeFile } from '#features/imports/import-file.server.ts';
import { generatedRaces } from './generated-races.ts';
import { contentOf, storeFile } from './store-file.ts';
import type { Row } from './table.ts';

/** The longest file that an import has to take. */
const generatedRunners = 50_000;
const aimSeconds = 60;
const megabyte = 1024 * 1024;

/**
 * Measures the import of 50,000 generated runners, or of BENCH_FILE, into an empty embedded database; then its preview,
 * in which nothing changes.
 */
export async function measureImport(): Promise<Row[]> {
  const file = process.env.BENCH_FILE;
  const dataDir = mkdtempSync(join(tmpdir(), 'rovinka-bench-'));
  const database = await openDatabase({ dataDir, warn: console.warn });
  await database.migrate();
  const memory: number[] = [];
  const generated = generatedRaces({ firstDay: '2010-01-01', runners: generatedRunners });
  const content = file ? readFileSync(file) : await contentOf(generated);
  const startedAt = performance.now();
  const { report } = await storeFile(database.db, content, () => {
    // Collects garbage first, so that the figure is what the import itself holds.
    globalThis.gc?.();
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    memory.push(heapUsed + arrayBuffers);
  });
  const seconds = (performance.now() - startedAt) / 1000;
  const previewedAt = performance.now();
  const { report: preview } = await judgeFile({ db: database.db, content, protectsResults: true });
  const previewSeconds = (performance.now() - previewedAt) / 1000;
  await database.close();
  rmSync(dataDir, { recursive: true });
  const half = Math.floor(memory.length / 2);
  const [early, late] = [Math.max(...memory.slice(0, half)), Math.max(...memory.slice(half))];
  return [
    {
      what: `import of ${file ?? `${generatedRunners} generated runners`} on the embedded database`,
      measured: `${seconds.toFixed(1)} s`,
      aim: `< ${aimSeconds} s`,
      met: seconds < aimSeconds,
    },
    {
      what: 'preview of the same file, in which no row changes, ÷ the import',
      measured: `${(previewSeconds / seconds).toFixed(2)} (${previewSeconds.toFixed(1)} s)`,
      aim: '≤ 1',
      met: previewSeconds <= seconds && preview.runners.unchanged === report.runners.added,
    },
    {
      what: 'its memory (heap and buffers): highest in the second half ÷ in the first',
      measured: `${(late / early).toFixed(2)} (${Math.round(late / megabyte)} MB ÷ ${Math.round(early / megabyte)} MB)`,
      aim: '≤ 1.25, flat',
      met: late / early <= 1.25,
    },
  ];
}
