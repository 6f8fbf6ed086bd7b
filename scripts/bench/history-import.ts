import { openDatabase } from '../../platform/db/open-database.server.ts';
import { startPostgres } from '#tests/postgres-server.ts';
import { administer, withName } from '#tests/postgres.ts';
import { generatedRaces } from './generated-races.ts';
import { contentOf, storeFile } from './store-file.ts';
import type { Row } from './table.ts';

const firstYear = 1988;
const years = 36;
const runnersInYear = 7_000;
const aimSeconds = 300;

/**
 * Measures how long 36 years of racing take to import into PostgreSQL, a file a year, in which names of horses return.
 */
export async function measureHistory(): Promise<Row[]> {
  const server = await startPostgres();
  try {
    await administer(server.url, 'create database bench_history');
    const database = await openDatabase({ databaseUrl: withName(server.url, 'bench_history'), warn: console.warn });
    await database.migrate();
    const seconds: number[] = [];
    let runners = 0;
    let longest = 0;
    for (let year = firstYear; year < firstYear + years; year += 1) {
      const content = await contentOf(
        generatedRaces({ firstDay: `${year}-03-01`, runners: runnersInYear, daysApart: 3 }),
      );
      const startedAt = performance.now();
      const { report, longestMs } = await storeFile(database.db, content);
      seconds.push((performance.now() - startedAt) / 1000);
      longest = Math.max(longest, longestMs);
      runners += report.runners.added;
    }
    await database.close();
    return tableRows(seconds, runners, longest);
  } finally {
    await server.stop();
  }
}

function tableRows(seconds: readonly number[], runners: number, longestMs: number): Row[] {
  const sum = (of: readonly number[]) => of.reduce((total, one) => total + one, 0);
  const total = sum(seconds);
  const growth = sum(seconds.slice(-6)) / sum(seconds.slice(0, 6));
  return [
    {
      what: `import of ${years} years, ${runners} runners, into PostgreSQL, a file a year`,
      measured: `${total.toFixed(0)} s`,
      aim: `< ${aimSeconds} s`,
      met: total < aimSeconds,
    },
    {
      what: 'the longest that one of its transactions kept others waiting',
      measured: `${longestMs.toFixed(0)} ms`,
      aim: '< 300 ms',
      met: longestMs < 300,
    },
    { what: 'its last six years ÷ its first six', measured: growth.toFixed(2), aim: '≤ 1.5', met: growth <= 1.5 },
  ];
}
