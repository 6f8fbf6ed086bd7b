import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { makeDataDir, removeDataDir, type Site, startSite } from '#tests/e2e/site.ts';
import { measureAnalysisReads } from './analysis-reads.ts';
import { measureBackup } from './backup-speed.ts';
import { measureBrowser } from './browser-weight.ts';
import { measureBulkReads } from './bulk-reads.ts';
import { measureChatDelivery } from './chat-delivery.ts';
import { measureCrawl } from './crawl.ts';
import { measureDirectoryReads } from './directory-reads.ts';
import { measureFantasyStandings } from './fantasy-standings.ts';
import { measureHistory } from './history-import.ts';
import { measureHostileClient } from './hostile-client.ts';
import { measureImport } from './import-speed.ts';
import { measureLiveChanges } from './live-changes.ts';
import { measureMailing } from './mailing-speed.ts';
import { measureOfflineOpening } from './offline-opening.ts';
import { measurePush } from './push-speed.ts';
import { measurePricePushes } from './price-pushes.ts';
import { measurePages } from './page-speed.ts';
import { countQueries } from './query-count.ts';
import { settled } from './processor-time.ts';
import { measureRaceDayRead } from './race-day-read.ts';
import { measureResultsReads } from './results-reads.ts';
import { measureMemory } from './site-memory.ts';
import { measureTipStandings } from './tip-standings.ts';
import { printTable, type Row } from './table.ts';
import { measureTipCommand, measureTipsOverHttp } from './tip-speed.ts';

/**
 * `npm run bench`: runs the benchmarks. Arguments name the tables to make, none makes all: `npm run bench -- Tips
 * Chat`. `--write` keeps them in docs/bench.md. These need a running site:
 */
const siteBenchmarks: Record<string, (site: Site) => Promise<Row[]>> = {
  Pages: measurePages,
  Browser: measureBrowser,
  'Tips over HTTP': measureTipsOverHttp,
};
/** These need none. */
const standaloneBenchmarks: Record<string, () => Promise<Row[]>> = {
  Offline: measureOfflineOpening,
  Queries: countQueries,
  'Race day': measureRaceDayRead,
  'Horses and jockeys': measureDirectoryReads,
  Crawl: measureCrawl,
  'Results and times': measureResultsReads,
  Analyses: measureAnalysisReads,
  Bulk: measureBulkReads,
  'Tip standings': measureTipStandings,
  Fantasy: measureFantasyStandings,
  Tips: measureTipCommand,
  Live: measureLiveChanges,
  'Prices by push': measurePricePushes,
  Chat: measureChatDelivery,
  Mailing: measureMailing,
  Push: measurePush,
  Import: measureImport,
  History: measureHistory,
  Backup: measureBackup,
  Memory: measureMemory,
  'One hostile client': measureHostileClient,
};
const titles = [...Object.keys(siteBenchmarks), ...Object.keys(standaloneBenchmarks)];

const requestedTitles = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const unknown = requestedTitles.filter((title) => !titles.includes(title));
if (unknown.length > 0) throw new Error(`No such table: ${unknown.join(', ')}. There are ${titles.join(', ')}.`);
const isRequested = (title: string) => requestedTitles.length === 0 || requestedTitles.includes(title);

const madeTables = new Map<string, string>();

async function runBenchmark(title: string, measure: () => Promise<Row[]>): Promise<void> {
  const startedAt = performance.now();
  const table = printTable('bench', title, await measure());
  madeTables.set(title, table);
  process.stdout.write(`${table}\n${((performance.now() - startedAt) / 1000).toFixed(0)} s\n\n`);
}

if (Object.keys(siteBenchmarks).some(isRequested)) {
  const site = await startSite({}, makeDataDir());
  try {
    await settled(site.processId);
    for (const [title, measure] of Object.entries(siteBenchmarks))
      if (isRequested(title)) await runBenchmark(title, () => measure(site));
  } finally {
    await site.stop();
    await removeDataDir(site.dataDir);
  }
}
for (const [title, measure] of Object.entries(standaloneBenchmarks))
  if (isRequested(title)) await runBenchmark(title, measure);

if (process.argv.includes('--write')) {
  const machine = `${cpus().length} cores, Node ${process.versions.node}, ${process.platform}`;
  const head = `# Bench\n\nMade by \`npm run bench -- --write\` on a machine with ${machine}; each table has the command that makes it alone, which \`--write\` puts in its place here. Figures depend on the machine; ratios and counts travel.\n`;
  const previousTables = readFileSync('docs/bench.md', 'utf8').split(/^(?=### )/m);
  const tableOf = (title: string) =>
    madeTables.get(title) ?? previousTables.find((part) => part.startsWith(`### ${title}\n`)) ?? '';
  writeFileSync(
    'docs/bench.md',
    [head, ...titles.map(tableOf).filter(Boolean)].join('\n').replaceAll(/\n{3,}/g, '\n\n'),
  );
}
