import type { FieldSize } from '#domain/racing/field-size.ts';
import type { DistanceBand } from '#domain/racing/distance-band.ts';
import type { RaceKind } from '#domain/racing/race-kind.ts';

/** What runs are grouped by in statistics; apart from horses.ts, which the home page loads. */
export const runGroupsCopy = {
  kinds: {
    flat: 'rovina',
    hurdles: 'proutky',
    steeplechase: 'steeplechase',
    'cross-country': 'cross-country',
    other: 'jiné',
  } satisfies Record<RaceKind, string>,
  bands: {
    sprint: 'sprint do 1\u00a0400\u00a0m',
    mile: 'míle do 2\u00a0000\u00a0m',
    middle: 'střední do 2\u00a0400\u00a0m',
    staying: 'vytrvalost od 2\u00a0400\u00a0m',
  } satisfies Record<DistanceBand, string>,
  fields: { small: 'do 7\u00a0koní', medium: '8 až 10\u00a0koní', large: '11 a\u00a0více koní' } satisfies Record<
    FieldSize,
    string
  >,
} as const;
