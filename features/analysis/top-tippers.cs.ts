import { minRankedTips } from './tipper-ranking.rules.ts';
import { formatDate } from '#text/platform/time/date';
import { formatCount, nouns } from '#text/platform/text/words';
import type { PragueDate } from '#platform/time/time.rules.ts';

/** Texts of the home page's box with the best tippers of the last race day. */
export const topTippersCopy = {
  heading: 'Nejlepší tipéři',
  day: (location: string, date: PragueDate) => `${location} ${formatDate(date)}`,
  all: 'Celé pořadí',
  tips: (count: number) => formatCount(count, nouns.tip),
  anonymous: 'Anonym',
  nobody: 'V\u00a0tento den zatím nikdo nemá dost vyhodnocených tipů.',
  note: `ROI z\u00a0posledního dne s\u00a0dokončeným dostihem, platných tipů alespoň ${minRankedTips}. Simulace, ne výdělek.`,
} as const;
