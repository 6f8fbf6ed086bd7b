import { fieldLimits, type FieldSize } from './field-size.rules.ts';
import { bandLimits, type DistanceBand } from './distance-band.rules.ts';
import { formatMetres } from '#text/platform/text/number';
import type { RaceKind } from './race-kind.rules.ts';

/** What runs are grouped by in statistics; apart from other words about horses, which the home page loads. */
export const runGroupsCopy = {
  kinds: {
    flat: 'rovina',
    hurdles: 'proutky',
    steeplechase: 'steeplechase',
    'cross-country': 'cross-country',
    other: 'jiné',
  } satisfies Record<RaceKind, string>,
  bands: {
    sprint: `sprint do ${formatMetres(bandLimits.sprint)}`,
    mile: `míle do ${formatMetres(bandLimits.mile)}`,
    middle: `střední do ${formatMetres(bandLimits.middle)}`,
    staying: `vytrvalecké od ${formatMetres(bandLimits.middle)}`,
  } satisfies Record<DistanceBand, string>,
  fields: {
    small: `do ${fieldLimits.small}\u00a0koní`,
    medium: `${fieldLimits.small + 1} až ${fieldLimits.medium}\u00a0koní`,
    large: `${fieldLimits.medium + 1} a\u00a0více koní`,
  } satisfies Record<FieldSize, string>,
} as const;
