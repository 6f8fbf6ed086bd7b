import type { runGroupsCopy as czech } from '#copy/cs/public/run-groups.ts';
import type { Translated } from '#copy/translated.ts';

export const runGroupsCopy: Translated<typeof czech> = {
  kinds: {
    flat: 'Flat',
    hurdles: 'hurdle',
    steeplechase: 'chase',
    'cross-country': 'cross-country chase',
    other: 'other',
  },
  bands: {
    sprint: 'sprint, to 1,400m',
    mile: 'mile, to 2,000m',
    middle: 'middle, to 2,400m',
    staying: 'staying, from 2,400m',
  },
  fields: { small: 'up to 7 runners', medium: '8 to 10 runners', large: '11 or more runners' },
};
