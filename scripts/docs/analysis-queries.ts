import { readTopTippers } from '../../server/analysis/read-top-tippers.ts';
import { readFingerprint, readPastRaces, readRacesFrom } from '../../server/analysis/read-past-races.ts';
import { readPriceCells, readPriceSeasons } from '../../server/analysis/read-price-cells.ts';
import { readBotTotals, readRaceCount } from '../../server/analysis/read-bot-totals.ts';
import { readSimulatedRaces } from '../../server/analysis/read-simulated-races.ts';
import { readStandingOf, readStandings } from '../../server/analysis/read-standings.ts';
import { readRating } from '../../server/analysis/read-rating.ts';
import { parseTipPageQuery } from '../../domain/tip-analysis/standings-query.ts';
import { readExampleTip } from '../../server/tip-analysis/read-example-tip.ts';
import { readBotLosingRuns, readLosingRuns } from '../../server/tip-analysis/read-losing-runs.ts';
import { readMyStanding } from '../../server/tip-analysis/read-my-standing.ts';
import { readProfits } from '../../server/tip-analysis/read-profits.ts';
import { readSettledDays } from '../../server/tip-analysis/read-settled-days.ts';
import { readStandingsFile } from '../../server/tip-analysis/read-standings-file.ts';
import { readTipLog } from '../../server/tip-analysis/read-tip-log.ts';
import { readLines, readRobots, readTipPage } from '../../server/tip-analysis/read-tip-page.ts';
import { readTipper } from '../../server/tip-analysis/read-tipper.ts';
import { type DocsRead, unknownUserId } from './docs-read.ts';

const everything = parseTipPageQuery(new URLSearchParams('scope=all'));
const wholeTime = { scope: 'all', id: '', span: 'all' } as const;

/** The reads behind the analyses and the tipping. */
export const analysisReads: readonly DocsRead[] = [
  { name: 'readTopTippers', file: 'server/analysis/read-top-tippers.ts', run: (db) => readTopTippers(db) },
  { name: 'readPriceCells', file: 'server/analysis/read-price-cells.ts', run: (db) => readPriceCells(db, 2023) },
  { name: 'readPriceSeasons', file: 'server/analysis/read-price-cells.ts', run: (db) => readPriceSeasons(db) },
  {
    name: 'readPastRaces',
    file: 'server/analysis/read-past-races.ts',
    run: (db, seed) => readPastRaces(db, seed.today),
  },
  {
    name: 'readRacesFrom',
    file: 'server/analysis/read-past-races.ts',
    run: (db, seed) => readRacesFrom(db, seed.today),
  },
  {
    name: 'readFingerprint',
    file: 'server/analysis/read-past-races.ts',
    run: (db, seed) => readFingerprint(db, seed.today),
  },
  { name: 'readRating', file: 'server/analysis/read-rating.ts', run: (db) => readRating(db) },
  {
    name: 'readSimulatedRaces',
    file: 'server/analysis/read-simulated-races.ts',
    run: (db, seed) => readSimulatedRaces(db, [seed.raceId]),
  },
  {
    name: 'readStandings',
    file: 'server/analysis/read-standings.ts',
    run: (db, seed) =>
      readStandings(db, {
        period: { scope: 'all', id: '', span: { eventId: seed.eventId } },
        search: null,
        minTips: 0,
        sort: 'rank',
        isReversed: false,
        limit: 50,
        offset: 0,
      }),
  },
  {
    name: 'readStandingOf',
    file: 'server/analysis/read-standings.ts',
    run: (db, seed) => readStandingOf(db, { scope: 'all', id: '', span: { eventId: seed.eventId } }, unknownUserId),
  },
  {
    name: 'readBotTotals',
    file: 'server/analysis/read-bot-totals.ts',
    run: (db, seed) => readBotTotals(db, { eventId: seed.eventId }),
  },
  {
    name: 'readRaceCount',
    file: 'server/analysis/read-bot-totals.ts',
    run: (db, seed) => readRaceCount(db, { eventId: seed.eventId }),
  },
  {
    name: 'readExampleTip',
    file: 'server/tip-analysis/read-example-tip.ts',
    run: (db) => readExampleTip(db, 'all', unknownUserId),
  },
  {
    name: 'readLosingRuns',
    file: 'server/tip-analysis/read-losing-runs.ts',
    run: (db) => readLosingRuns(db, 'all', [unknownUserId]),
  },
  {
    name: 'readBotLosingRuns',
    file: 'server/tip-analysis/read-losing-runs.ts',
    run: (db) => readBotLosingRuns(db, 'all'),
  },
  {
    name: 'readMyStanding',
    file: 'server/tip-analysis/read-my-standing.ts',
    run: (db, seed) => readMyStanding(db, unknownUserId, { scope: 'all', id: null }, seed.today),
  },
  {
    name: 'readProfits',
    file: 'server/tip-analysis/read-profits.ts',
    run: (db) => readProfits(db, 'all', [unknownUserId]),
  },
  { name: 'readSettledDays', file: 'server/tip-analysis/read-settled-days.ts', run: (db) => readSettledDays(db) },
  {
    name: 'readStandingsFile',
    file: 'server/tip-analysis/read-standings-file.ts',
    run: (db, seed) => readStandingsFile(db, everything, seed.today),
  },
  { name: 'readTipLog', file: 'server/tip-analysis/read-tip-log.ts', run: (db) => readTipLog(db, unknownUserId) },
  {
    name: 'readLines',
    file: 'server/tip-analysis/read-tip-page.ts',
    run: (db) => readLines(db, wholeTime, everything),
  },
  { name: 'readRobots', file: 'server/tip-analysis/read-tip-page.ts', run: (db) => readRobots(db, wholeTime) },
  {
    name: 'readTipPage',
    file: 'server/tip-analysis/read-tip-page.ts',
    run: (db, seed) => readTipPage(db, everything, seed.today),
  },
  { name: 'readTipper', file: 'server/tip-analysis/read-tipper.ts', run: (db) => readTipper(db, unknownUserId, 1) },
];
