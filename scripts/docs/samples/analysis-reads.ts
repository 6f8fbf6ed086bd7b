import type { PragueDate } from '../../../domain/shared/time.ts';
import { parseTipPageQuery } from '../../../domain/tip-analysis/tip-page-query.ts';
import { readTopTippers } from '../../../server/analysis/read-top-tippers.ts';
import {
  readAnalysisFingerprint,
  readFixedForecasts,
  readPastRaces,
  readRacesFrom,
} from '../../../server/analysis/read-past-races.ts';
import { readPriceCells, readPriceSeasons } from '../../../server/analysis/read-price-cells.ts';
import { readBotTotals, readRaceCount } from '../../../server/analysis/read-bot-totals.ts';
import { readSimulatedRaces } from '../../../server/analysis/read-simulated-races.ts';
import { readStandingOf, readStandings } from '../../../server/analysis/read-standings.ts';
import { readRaceForecast, readRating } from '../../../server/analysis/read-rating.ts';
import { readExampleTip } from '../../../server/tip-analysis/read-example-tip.ts';
import { readBotLosingRuns, readLosingRuns } from '../../../server/tip-analysis/read-losing-runs.ts';
import { readMyStanding } from '../../../server/tip-analysis/read-my-standing.ts';
import { readOwnYear } from '../../../server/season-review/read-own-year.ts';
import { readMovedPrices, readSeasonRaces } from '../../../server/season-review/read-season-races.ts';
import { readReviewedSeasons, readSeasonReview } from '../../../server/season-review/read-season-review.ts';
import { readSharedYear, readYearCode } from '../../../server/season-review/read-shared-year.ts';
import { readProfits } from '../../../server/tip-analysis/read-profits.ts';
import { readSettledDays } from '../../../server/tip-analysis/read-settled-days.ts';
import { readStandingsFile } from '../../../server/tip-analysis/read-standings-file.ts';
import { readTipLog } from '../../../server/tip-analysis/read-tip-log.ts';
import { readLines, readRobots, readTipPage } from '../../../server/tip-analysis/read-tip-page.ts';
import { readTipper } from '../../../server/tip-analysis/read-tipper.ts';
import { type ReadSample, unknownUserId } from '../read-sample.ts';

const everything = parseTipPageQuery(new URLSearchParams('scope=all'));
const wholeTime = { scope: 'all', id: '', span: 'all' } as const;

/** Sample calls, for docs/generated/query-counts.md, of the reads behind the analyses and the tipping. */
export const analysisReads: readonly ReadSample[] = [
  { file: 'server/analysis/read-top-tippers.ts', run: (db) => readTopTippers(db) },
  { file: 'server/analysis/read-price-cells.ts', run: (db) => readPriceCells(db, 2023) },
  { file: 'server/analysis/read-price-cells.ts', run: (db) => readPriceSeasons(db) },
  {
    file: 'server/analysis/read-past-races.ts',
    run: (db, seed) => readPastRaces(db, seed.today),
  },
  {
    file: 'server/analysis/read-past-races.ts',
    run: (db, seed) => readRacesFrom(db, seed.today),
  },
  {
    file: 'server/analysis/read-past-races.ts',
    run: (db, seed) => readAnalysisFingerprint(db, seed.today),
  },
  {
    file: 'server/analysis/read-past-races.ts',
    run: (db, seed) => readFixedForecasts(db, seed.now),
  },
  { file: 'server/analysis/read-rating.ts', run: (db) => readRating(db) },
  { file: 'server/analysis/read-rating.ts', run: (db, seed) => readRaceForecast(db, seed.raceId) },
  {
    file: 'server/analysis/read-simulated-races.ts',
    run: (db, seed) => readSimulatedRaces(db, [seed.raceId]),
  },
  {
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
    file: 'server/analysis/read-standings.ts',
    run: (db, seed) => readStandingOf(db, { scope: 'all', id: '', span: { eventId: seed.eventId } }, unknownUserId),
  },
  {
    file: 'server/analysis/read-bot-totals.ts',
    run: (db, seed) => readBotTotals(db, { eventId: seed.eventId }),
  },
  {
    file: 'server/analysis/read-bot-totals.ts',
    run: (db, seed) => readRaceCount(db, { eventId: seed.eventId }),
  },
  {
    file: 'server/tip-analysis/read-example-tip.ts',
    run: (db) => readExampleTip(db, 'all', unknownUserId),
  },
  {
    file: 'server/tip-analysis/read-losing-runs.ts',
    run: (db) => readLosingRuns(db, 'all', [unknownUserId]),
  },
  {
    file: 'server/tip-analysis/read-losing-runs.ts',
    run: (db) => readBotLosingRuns(db, 'all'),
  },
  {
    file: 'server/tip-analysis/read-my-standing.ts',
    run: (db, seed) => readMyStanding(db, unknownUserId, { scope: 'all', id: null }, seed.today),
  },
  {
    file: 'server/season-review/read-own-year.ts',
    run: (db, seed) => readOwnYear(db, { id: unknownUserId, username: '' }, 2023, seed.today),
  },
  {
    file: 'server/season-review/read-season-races.ts',
    run: (db, seed) => readSeasonRaces(db, '2023-01-01' as PragueDate, seed.today),
  },
  {
    file: 'server/season-review/read-season-races.ts',
    run: (db, seed) => readMovedPrices(db, '2023-01-01' as PragueDate, seed.today),
  },
  { file: 'server/season-review/read-season-review.ts', run: (db, seed) => readReviewedSeasons(db, seed.today) },
  {
    file: 'server/season-review/read-season-review.ts',
    run: (db, seed) => readSeasonReview(db, 2023, [2023], seed.today),
  },
  { file: 'server/season-review/read-shared-year.ts', run: (db) => readYearCode(db, unknownUserId, 2023) },
  {
    file: 'server/season-review/read-shared-year.ts',
    run: (db, seed) => readSharedYear(db, '0'.repeat(32), seed.today),
  },
  {
    file: 'server/tip-analysis/read-profits.ts',
    run: (db) => readProfits(db, 'all', [unknownUserId]),
  },
  { file: 'server/tip-analysis/read-settled-days.ts', run: (db) => readSettledDays(db) },
  {
    file: 'server/tip-analysis/read-standings-file.ts',
    run: (db, seed) => readStandingsFile(db, everything, seed.today),
  },
  { file: 'server/tip-analysis/read-tip-log.ts', run: (db) => readTipLog(db, unknownUserId) },
  {
    file: 'server/tip-analysis/read-tip-page.ts',
    run: (db) => readLines(db, wholeTime, everything),
  },
  { file: 'server/tip-analysis/read-tip-page.ts', run: (db) => readRobots(db, wholeTime) },
  {
    file: 'server/tip-analysis/read-tip-page.ts',
    run: (db, seed) => readTipPage(db, everything, seed.today),
  },
  { file: 'server/tip-analysis/read-tipper.ts', run: (db) => readTipper(db, unknownUserId, 1) },
];
