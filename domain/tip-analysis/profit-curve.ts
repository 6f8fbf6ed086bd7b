/**
 * Profit of one tipper at one step of a chart (server/tip-analysis/read-profits.ts), in millionths; a step without tips
 * is left out.
 */
export type StepProfit = { step: string; millionths: number };

const million = 1_000_000;

/**
 * A tipper's profit in units at the start and after each step; a step without their tips adds nothing
 * (tip-analysis.profit-curve). For the charts of /tip-analysis and of a person's page.
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
