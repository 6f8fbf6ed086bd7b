import type * as czech from './today-runs.cs.ts';
import { formatCount } from '#platform/text/words.en.ts';
import type { Translated } from '#platform/text/translated.ts';

export const winForms: Translated<typeof czech.winForms> = ['win', 'wins', 'wins'];

/** 'today: +1 win, +3 rides'. */
export const todayRunsText: Translated<typeof czech.todayRunsText> = ({ runs, wins }, runForms) => {
  const counts = [...(wins > 0 ? [formatCount(wins, winForms)] : []), formatCount(runs, runForms)];
  return `today: ${counts.map((count) => `+${count}`).join(', ')}`;
};

export const todayRunsNote: Translated<typeof czech.todayRunsNote> = 'in the statistics from tomorrow';
