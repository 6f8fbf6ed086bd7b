import { tipAnalysisCopy } from '#copy/cs/public/tip-analysis.ts';
import type { Bot } from '#domain/analysis/bots.ts';
import type { Curve } from './profit-chart.tsx';

/** People by rank; robots are told apart by their dashes. */
const personLineClasses = ['ln-turf', 'ln-2', 'ln-3'] as const;
const botLineClasses: Record<Bot, string> = {
  favourites: 'ln-bot dash',
  'favourites-without-first': 'ln-bot dash-dot',
  outsiders: 'ln-bot dots',
};

type CurveData = { userId: string | null; bot: Bot | null; username: string | null; values: readonly number[] };

/** The curves with their names and looks; the viewer's own comes on top, once it is known. */
export function chartCurves(
  data: readonly CurveData[],
  mine: { userId: string; values: readonly number[] } | null,
): Curve[] {
  const others = data.filter(({ userId }) => userId === null || userId !== mine?.userId);
  const curves = others.map(({ bot, username, values }, at) => ({
    name: bot ? tipAnalysisCopy.bots[bot] : (username ?? tipAnalysisCopy.anonym),
    className: bot ? botLineClasses[bot] : (personLineClasses[at] ?? 'ln-3'),
    values,
  }));
  return mine ? [{ name: tipAnalysisCopy.chart.you, className: 'ln-acc', values: mine.values }, ...curves] : curves;
}
