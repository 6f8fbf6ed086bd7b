import type { oddsCopy as czech } from './odds.cs.ts';
import type { Translated } from '#platform/text/translated.ts';

export const oddsCopy: Translated<typeof czech> = {
  bookmaker: (marker, isDemo) => `${isDemo ? 'Sample bookmaker' : 'Bookmaker'} ${marker}`,
  fell: 'price shortened by ',
  rose: 'price drifted by ',
  unchanged: 'unchanged',
  higher: 'better price',
  former: (price) => `was\u00a0${price}`,
};
