import type { Bot } from '#features/analysis/bots.rules.ts';

/** The robot that a chart sets people against: it does what most of them do. */
export const yardstickBot: Bot = 'favourites';

/** Profit of one tipper at one step of a chart, in millionths; a step without tips is left out. */
export type StepProfit = { step: string; millionths: number };

const maxSteps = 120;
/** How many characters of '2023-10-08' tell days, months and seasons apart. */
const stepLengths = [10, 7, 4];

/**
 * The profits by day, or by month or season where a chart of all race days would have too many steps to be read
 * (tip-analysis.profit-curve). The races of one day stay as they are.
 */
export function inReadableSteps<Profit extends StepProfit>(profits: readonly Profit[]): Profit[] {
  const stepsOf = (length: number) => new Set(profits.map(({ step }) => step.slice(0, length)));
  const length = stepLengths.find((one) => stepsOf(one).size <= maxSteps) ?? 4;
  return profits.map((profit) => ({ ...profit, step: profit.step.slice(0, length) }));
}

/** What a step of the chart stands for. */
export function stepUnit(step: string): 'race' | 'day' | 'month' | 'season' {
  if (step.length === 10) return 'day';
  if (step.length === 7) return 'month';
  return step.length === 4 ? 'season' : 'race';
}

/** A curve as the chart's scale sees it. */
type ScaledCurve = { bot: Bot | null; values: readonly number[] };

/**
 * The lowest and the highest profit that a chart shows, always with 0: of people, whose curves keep half of its height
 * at least; a robot's line that needs more leaves the chart (tip-analysis.profit-curve).
 */
export function profitRange(curves: readonly ScaledCurve[]): { low: number; high: number } {
  const people = curves.filter(({ bot }) => bot === null).flatMap(({ values }) => values);
  const all = curves.flatMap(({ values }) => values);
  const [low, high] = [Math.min(0, ...people), Math.max(0, ...people)];
  const [lowest, highest] = [Math.min(0, ...all), Math.max(0, ...all)];
  if (low === high) return { low: lowest, high: highest };
  const margin = (high - low) / 2;
  return { low: Math.max(lowest, low - margin), high: Math.min(highest, high + margin) };
}

const million = 1_000_000;

/**
 * A tipper's profit in units at the start and after each step; a step without their tips adds nothing
 * (tip-analysis.profit-curve).
 */
export function profitCurve(steps: readonly string[], profits: readonly StepProfit[]): number[] {
  const byStep = new Map<string, number>();
  for (const { step, millionths } of profits) byStep.set(step, (byStep.get(step) ?? 0) + millionths);
  let level = 0;
  const levels = steps.map((step) => {
    level += byStep.get(step) ?? 0;
    return level / million;
  });
  return [0, ...levels];
}
