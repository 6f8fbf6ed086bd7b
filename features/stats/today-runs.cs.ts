import { formatCount, type PluralForms } from '#text/platform/text/words';
import type { TodayRuns } from './before-today.rules.ts';

export const winForms: PluralForms = ['výhra', 'výhry', 'výher'];

/** 'dnes: +1 výhra, +3 jízdy', beside figures in which today isn't counted; `runForms` are of starts or of rides. */
export function todayRunsText({ runs, wins }: TodayRuns, runForms: PluralForms): string {
  const counts = [...(wins > 0 ? [formatCount(wins, winForms)] : []), formatCount(runs, runForms)];
  return `dnes: ${counts.map((count) => `+${count}`).join(', ')}`;
}

export const todayRunsNote = 've statistikách od zítřka';
