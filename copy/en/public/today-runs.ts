import type * as czech from '#copy/cs/public/today-runs.ts';
import { formatCount } from '#copy/en/domain/shared/czech-text.ts';
import type { Translated } from '#copy/translated.ts';

export const winForms: Translated<typeof czech.winForms> = ['win', 'wins', 'wins'];

/** 'today: +1 win, +3 rides'. */
export const todayRunsText: Translated<typeof czech.todayRunsText> = ({ runs, wins }, runForms) => {
  const counts = [...(wins > 0 ? [formatCount(wins, winForms)] : []), formatCount(runs, runForms)];
  return `today: ${counts.map((count) => `+${count}`).join(', ')}`;
};

export const todayRunsNote: Translated<typeof czech.todayRunsNote> = 'in the statistics from tomorrow';
