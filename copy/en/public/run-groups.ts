import type { runGroupsCopy as czech } from '#copy/cs/public/run-groups.ts';
import { formatMetres } from '#copy/en/domain/shared/czech-number.ts';
import type { Translated } from '#copy/translated.ts';
import { bandLimits } from '#domain/racing/distance-band.ts';
import { fieldLimits } from '#domain/racing/field-size.ts';

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
