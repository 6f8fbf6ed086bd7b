import { tipAnalysisCopy } from '#text/tip-analysis/tip-analysis';
import type { Bot } from '#features/analysis/bots.rules.ts';
import type { Curve } from './profit-curves.tsx';

/** CSS classes of the lines: people have a colour each, the robot dashes. */
const personLineClasses = ['chart-line-turf', 'chart-line-2', 'chart-line-3'] as const;
const botLineClass = 'chart-line-bot chart-line-dashed';

type CurveData = { userId: string | null; bot: Bot | null; username: string | null; values: readonly number[] };

/** The curves of the profit chart with names and classes; the viewer's own is added on top once it is loaded. */
export function chartCurves(
  data: readonly CurveData[],
  mine: { userId: string; values: readonly number[] } | null,
): Curve[] {
  const others = data.filter(({ userId }) => userId === null || userId !== mine?.userId);
  const curves = others.map(({ bot, username, values }, index) => ({
    bot,
    name: bot ? tipAnalysisCopy.bots[bot] : (username ?? tipAnalysisCopy.anonymous),
    className: bot ? botLineClass : (personLineClasses[index] ?? 'chart-line-3'),
    values,
  }));
  return mine
    ? [{ bot: null, name: tipAnalysisCopy.chart.you, className: 'chart-line-accent', values: mine.values }, ...curves]
    : curves;
}

/** The curve that ends highest; null where there is nothing to compare. */
export function bestCurve(curves: readonly Curve[]): { name: string; end: number } | null {
  const ends = curves.map(({ name, values }) => ({ name, end: values.at(-1) ?? 0 }));
  return ends.length > 1 ? (ends.toSorted((a, b) => b.end - a.end)[0] ?? null) : null;
}
