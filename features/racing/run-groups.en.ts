import type { runGroupsCopy as czech } from './run-groups.cs.ts';
import { formatMetres } from '#platform/text/number.en.ts';
import type { Translated } from '#platform/text/translated.ts';
import { bandLimits } from './distance-band.rules.ts';
import { fieldLimits } from './field-size.rules.ts';

export const runGroupsCopy: Translated<typeof czech> = {
  kinds: {
    flat: 'Flat',
    hurdles: 'hurdle',
    steeplechase: 'chase',
    'cross-country': 'cross-country chase',
    other: 'other',
  },
  bands: {
    sprint: `sprint, to ${formatMetres(bandLimits.sprint)}`,
    mile: `mile, to ${formatMetres(bandLimits.mile)}`,
    middle: `middle, to ${formatMetres(bandLimits.middle)}`,
    staying: `staying, from ${formatMetres(bandLimits.middle)}`,
  },
  fields: {
    small: `up to ${fieldLimits.small} runners`,
    medium: `${fieldLimits.small + 1} to ${fieldLimits.medium} runners`,
    large: `${fieldLimits.medium + 1} or more runners`,
  },
};
