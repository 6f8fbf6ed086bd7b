import type { Bot } from '#features/analysis/bots.rules.ts';
import type { TipStatistics } from '#features/analysis/simulation.rules.ts';
import { type Standing, type StandingSort, smallSampleThreshold } from '#features/analysis/standing.rules.ts';

/** A row of the standings: a person or a robot. */
export type TipperLine = TipStatistics & {
  /** null for a robot. */
  userId: string | null;
  bot: Bot | null;
  username: string | null;
  rank: number | null;
  longestLosingRun: number;
  isSmallSample: boolean;
};

/** The row of a person. */
export function personLine({ winnerOdds: _odds, lastTipAt: _at, ...line }: Standing, losingRun: number): TipperLine {
  return { ...line, bot: null, longestLosingRun: losingRun, isSmallSample: line.totalTips < smallSampleThreshold };
}

/** The row of a robot, which has no rank. */
export function botLine({ bot, ...line }: TipStatistics & { bot: Bot }, losingRun: number): TipperLine {
  const isSmallSample = line.totalTips < smallSampleThreshold;
  return { ...line, bot, userId: null, username: null, rank: null, longestLosingRun: losingRun, isSmallSample };
}

const sortValues: Record<Exclude<StandingSort, 'name'>, (line: TipStatistics) => number> = {
  rank: ({ roi }) => roi ?? 0,
  roi: ({ roi }) => roi ?? 0,
  tips: ({ totalTips }) => totalTips,
  winners: ({ winningTips }) => winningTips,
  places: ({ winningTips, placeTips, showTips }) => winningTips + placeTips + showTips,
  winnings: ({ totalWinnings }) => totalWinnings,
  success: ({ successRate }) => successRate ?? 0,
};

type InsertBotsOptions = {
  sort: StandingSort;
  isReversed: boolean;
  isFirstPage: boolean;
  /** The first person of the next page; null on the last one. */
  next: TipperLine | null;
};

/**
 * One page of people with the robots inserted by their values, without a rank; sorted by name they come first. A robot
 * between two pages is the last line of the earlier one.
 */
export function insertBots(
  people: readonly TipperLine[],
  robots: readonly TipperLine[],
  options: InsertBotsOptions,
): TipperLine[] {
  const { sort, isReversed, isFirstPage, next } = options;
  const active = robots.filter(({ totalTips }) => totalTips > 0);
  if (sort === 'name') return isFirstPage ? [...active, ...people] : [...people];
  const valueOf = sortValues[sort];
  // Those without a rank stand behind all that have one, whatever their ROI.
  const isBefore = (robot: TipperLine, line: TipperLine) =>
    (sort === 'rank' && line.rank === null) ||
    (isReversed ? valueOf(robot) < valueOf(line) : valueOf(robot) > valueOf(line));
  const lines = [...people];
  for (const robot of active.toSorted((a, b) => (valueOf(b) - valueOf(a)) * (isReversed ? -1 : 1))) {
    const index = lines.findIndex((line) => line.bot === null && isBefore(robot, line));
    const endsPage = index === -1 && (next === null || isBefore(robot, next));
    if (endsPage) lines.push(robot);
    if (index > 0 || (index === 0 && isFirstPage)) lines.splice(index, 0, robot);
  }
  return lines;
}
