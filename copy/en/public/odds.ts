import type { oddsCopy as czech } from '#copy/cs/public/odds.ts';
import type { Translated } from '#copy/translated.ts';

export const oddsCopy: Translated<typeof czech> = {
  bookmaker: (marker, isDemo) => `${isDemo ? 'Sample bookmaker' : 'Bookmaker'} ${marker}`,
  fell: 'price shortened by ',
  rose: 'price drifted by ',
  unchanged: 'unchanged',
  higher: 'better price',
  former: (price) => `was\u00a0${price}`,
};
