import { z } from 'zod';
import { tipsCopy } from '#text/tips/tips';
import { tipPeriod, tipScopes } from '#features/analysis/tip-scope.rules.ts';
import { addMinutes } from '#platform/time/prague-time.rules.ts';
import { standingsPageSize } from '#features/standings/page.rules.ts';
import { parseTipPageQuery } from '#features/tip-analysis/tip-page-query.rules.ts';
import type { TipperLine } from '#features/tip-analysis/tipper-lines.rules.ts';
import { maxCacheMinutes } from '#features/tip-analysis/tip-page.rules.ts';
import { readRaceCount } from '#features/analysis/read-bot-totals.server.ts';
import { standingsTopic } from '#features/analysis/settle-tips.server.ts';
import { readLines, readRobots } from '#features/tip-analysis/read-tip-page.server.ts';
import { endpoint } from './endpoint.server.ts';
import { Page } from './schemas.server.ts';
import { tipAnalysisWords } from '#text/api/endpoints';

const Line = z.object({
  /** null for a robot. */
  userId: z.string().nullable(),
  username: z.string().nullable().describe(tipAnalysisWords.username),
  name: z.string().describe(tipAnalysisWords.name),
  isFictional: z.boolean().describe(tipAnalysisWords.isFictional),
  isRanked: z.boolean().describe(tipAnalysisWords.isRanked),
  totalTips: z.int(),
  winningTips: z.int().describe(tipAnalysisWords.winningTips),
  placeTips: z.int().describe(tipAnalysisWords.placeTips),
  showTips: z.int().describe(tipAnalysisWords.showTips),
  totalBet: z.number(),
  totalWinnings: z.number(),
  successRate: z.number().nullable().describe(tipAnalysisWords.successRate),
  roi: z.number().nullable().describe(tipAnalysisWords.roi),
  rank: z.int().nullable().describe(tipAnalysisWords.rank),
  longestLosingRun: z.int().describe(tipAnalysisWords.longestLosingRun),
});

const botNames = {
  favourites: tipAnalysisWords.favourites,
  'favourites-without-first': tipAnalysisWords.favouritesWithoutFirst,
  outsiders: tipAnalysisWords.outsiders,
} as const;

function apiLine({ bot, ...line }: TipperLine) {
  const username = bot ? botNames[bot] : line.username;
  return {
    ...line,
    username,
    name: username ?? tipsCopy.anonymous,
    isFictional: bot !== null,
    isRanked: line.rank !== null,
  };
}

/**
 * GET /api/v1/tip-analysis: standings of the tipping simulation (simulation.one-unit, simulation.robots); robots come
 * first, on every page.
 */
export const tipAnalysis = endpoint({
  path: '/tip-analysis',
  summary: tipAnalysisWords.tipAnalysis,
  query: z.object({
    scope: z.enum(tipScopes).default('season'),
    id: z.string().max(15).optional().describe(tipAnalysisWords.id),
    page: Page,
  }),
  isPaged: true,
  data: z.object({ raceCount: z.int(), bots: z.array(Line), tippers: z.array(Line) }),
  async run({ db, now, today, dependsOn, validUntil }, { query: { scope, id, page } }) {
    const period = tipPeriod(scope, id ?? null, today);
    if (!period) return null;
    const tipPageQuery = parseTipPageQuery(new URLSearchParams({ page: String(page) }));
    const { lines, total } = await readLines(db, period, tipPageQuery);
    dependsOn(standingsTopic, 'clock');
    validUntil(addMinutes(now, maxCacheMinutes));
    return {
      data: {
        raceCount: await readRaceCount(db, period.span),
        bots: (await readRobots(db, period)).map(apiLine),
        tippers: lines.map(apiLine),
      },
      paging: { page, pageSize: standingsPageSize, total },
    };
  },
});
