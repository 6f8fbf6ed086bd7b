import { tipAnalysisCopy } from '#app/copy/tip-analysis.ts';
import type { Bot } from '#domain/analysis/bots.ts';
import type { Curve } from './profit-chart.tsx';

/** People by rank; robots are told apart by their dashes. */
const personLooks = ['ln-turf', 'ln-2', 'ln-3'] as const;
const botLooks: Record<Bot, string> = {
  favourites: 'ln-bot dash',
  'favourites-without-first': 'ln-bot dash-dot',
  outsiders: 'ln-bot dots',
};

type Given = { userId: string | null; bot: Bot | null; username: string | null; values: readonly number[] };

/** The curves with their names and looks; the viewer's own comes on top, once it is known. */
export function drawnCurves(
  given: readonly Given[],
  mine: { userId: string; values: readonly number[] } | null,
): Curve[] {
  const others = given.filter(({ userId }) => userId === null || userId !== mine?.userId);
  const drawn = others.map(({ bot, username, values }, at) => ({
    name: bot ? tipAnalysisCopy.bots[bot] : (username ?? tipAnalysisCopy.anonym),
    look: bot ? botLooks[bot] : (personLooks[at] ?? 'ln-3'),
    values,
  }));
  return mine ? [{ name: tipAnalysisCopy.chart.you, look: 'ln-acc', values: mine.values }, ...drawn] : drawn;
}
