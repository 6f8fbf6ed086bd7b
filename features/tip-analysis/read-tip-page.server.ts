import { sql } from 'drizzle-orm';
import type { Bot } from '#features/analysis/bots.rules.ts';
import { type Standing, smallSampleThreshold } from '#features/analysis/standing.rules.ts';
import { minRankedTips } from '#features/analysis/tipper-ranking.rules.ts';
import { type TipPeriod, tipPeriod } from '#features/analysis/tip-scope.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';
import { ownSeasonSpan } from '#features/stats/season-span.rules.ts';
import { pageRanks, standingsPageSize } from '#features/standings/page.rules.ts';
import { inReadableSteps, profitCurve, yardstickBot } from './profit-curve.rules.ts';
import type { TipPageQuery } from './tip-page-query.rules.ts';
import { botLine, personLine, type TipperLine, insertBots } from './tipper-lines.rules.ts';
import type { TipPage } from './tip-page.rules.ts';
import { periodChoices, type SettledDay } from './tip-periods.rules.ts';
import { readBotTotals, readRaceCount } from '#features/analysis/read-bot-totals.server.ts';
import { readTipperStandings } from '#features/analysis/read-standings.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { float, int, nullable, queryRow } from '#platform/db/query-rows.server.ts';
import { readExampleTip } from './read-example-tip.server.ts';
import { readBotLosingRuns, readLosingRuns } from './read-losing-runs.server.ts';
import { readProfits } from './read-profits.server.ts';
import { readSettledDays } from './read-settled-days.server.ts';

/** How many people's curves the chart has. */
const maxCurves = 3;

/**
 * Everything the tip analysis shows; the number of queries is fixed, and none reads every tip. null = there is no such
 * period.
 */
export async function readTipPage(db: Db, query: TipPageQuery, today: PragueDate): Promise<TipPage | null> {
  const days = await readSettledDays(db);
  const period = periodOf(query, days, today);
  if (!period) return null;
  // One more than the page holds, to decide whether a robot between two pages ends this one.
  const { lines: read, total, peopleCount } = await readLines(db, period, query, standingsPageSize + 1);
  const people = read.slice(0, standingsPageSize);
  const robots = await readRobots(db, period);
  const leaders = await readLeaders(db, period, query, people);
  const next = read[standingsPageSize] ?? null;
  const { sort, isReversed } = query;
  const shown = query.search === null && !query.isPeopleOnly ? robots : [];
  const example = await readExample(db, period, leaders);
  return {
    period,
    day: days.find(({ eventId }) => String(eventId) === period.id) ?? null,
    choices: periodChoices(period, days),
    seasons: ownSeasonSpan(
      days.map(({ date }) => Number(date.slice(0, 4))),
      today,
    ),
    lines: insertBots(people, shown, { sort, isReversed, isFirstPage: query.page === 1, next }),
    robots,
    total,
    peopleCount,
    raceCount: await readRaceCount(db, period.span),
    overall: await readOverall(db, period),
    chart: await readChart(db, period, query.isPeopleOnly ? [] : [yardstickBot]),
    example,
  };
}

/** The requested period; of race days without an id the newest settled one. null for a day that doesn't exist. */
export function periodOf(
  { scope, id }: Pick<TipPageQuery, 'scope' | 'id'>,
  days: readonly SettledDay[],
  today: PragueDate,
): TipPeriod | null {
  const newest = days[0] ? String(days[0].eventId) : null;
  const period = tipPeriod(scope, scope === 'event' ? (id ?? newest) : id, today);
  const isKnown = period?.scope !== 'event' || days.some(({ eventId }) => String(eventId) === period.id);
  return isKnown ? period : null;
}

/** A page of people's rows of the standings, with their losing runs. */
export async function readLines(db: Db, period: TipPeriod, query: TipPageQuery, limit: number = standingsPageSize) {
  const { rows, ...counts } = await readTipperStandings(db, {
    period,
    search: query.search,
    minTips: query.isLargeOnly ? smallSampleThreshold : 0,
    sort: query.sort,
    isReversed: query.isReversed,
    limit,
    offset: pageRanks(query.page).from - 1,
  });
  return { lines: await withLosingRuns(db, period, rows), ...counts };
}

/** Rows of the page from standings, by adding each person's losing run. */
export async function withLosingRuns(db: Db, period: TipPeriod, rows: readonly Standing[]): Promise<TipperLine[]> {
  const ids = rows.map(({ userId }) => userId);
  const runs = ids.length === 0 ? new Map<string, number>() : await readLosingRuns(db, period.span, ids);
  return rows.map((row) => personLine(row, runs.get(row.userId) ?? 0));
}

/** The robots' rows of the standings. */
export async function readRobots(db: Db, { span }: TipPeriod): Promise<TipperLine[]> {
  const runs = await readBotLosingRuns(db, span);
  return (await readBotTotals(db, span)).map((line) => botLine(line, runs.get(line.bot) ?? 0));
}

/** The first two people of the whole period, whichever page and order is shown; the worked example is theirs. */
async function readLeaders(db: Db, period: TipPeriod, query: TipPageQuery, shown: readonly TipperLine[]) {
  const { sort, isReversed, page, search, isLargeOnly } = query;
  const isTop = sort === 'rank' && !isReversed && page === 1 && search === null && !isLargeOnly;
  const top = { sort: 'rank', isReversed: false, search: null, isLargeOnly: false, page: 1 } as const;
  const lines = isTop ? shown : (await readLines(db, period, { ...query, ...top })).lines;
  return lines.filter(({ rank }) => rank !== null).slice(0, 2);
}

/** The curves of who tipped most: of a few careful tips there would be hardly a line (tip-analysis.profit-curve). */
async function readChart(db: Db, period: TipPeriod, robots: readonly Bot[]): Promise<TipPage['chart']> {
  const { rows: people } = await readTipperStandings(db, {
    period,
    sort: 'tips',
    isReversed: false,
    search: null,
    minTips: 0,
    limit: maxCurves,
    offset: 0,
  });
  const ids = people.map(({ userId }) => userId);
  const profits = inReadableSteps(await readProfits(db, period.span, ids));
  const steps = [...new Set(profits.map(({ step }) => step))];
  const curveOf = (tipper: string) =>
    profitCurve(
      steps,
      profits.filter((profit) => profit.tipper === tipper),
    );
  return {
    steps,
    curves: [
      ...people.map(({ userId, username }) => ({ userId, username, bot: null, values: curveOf(userId) })),
      ...robots.map((bot) => ({ userId: null, username: null, bot, values: curveOf(bot) })),
    ],
  };
}

async function readExample(db: Db, { span }: TipPeriod, [leader, second]: readonly TipperLine[]) {
  const tip = leader?.userId ? await readExampleTip(db, span, leader.userId) : null;
  return tip && leader ? { tip, leader, second: second ?? null } : null;
}

function readOverall(db: Db, { scope, id }: TipPeriod): Promise<TipPage['overall']> {
  return queryRow(
    db,
    { tips: int, successRate: nullable(float), bestRoi: nullable(float) },
    sql`
      select coalesce(sum(total_tips), 0)::int as tips,
        (sum(winning_tips + place_tips + show_tips) * 100.0 / sum(total_tips))::float8 as "successRate",
        ((max(total_winnings / total_tips) filter (where total_tips >= ${minRankedTips}) - 1) * 100)::float8 as "bestRoi"
      from tip_totals where scope = ${scope} and period = ${id}`,
  );
}
