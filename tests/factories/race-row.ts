import type { RaceRow } from '#features/race-day/race-day-rows.rules.ts';
import { fields } from '#features/racing/fields.rules.ts';

const unknown: Partial<RaceRow> = Object.fromEntries(
  fields.flatMap(({ part, as }) => (part === 'race' ? [[as, null] as const] : [])),
);

/** A flat race of which nothing else is known than what is given. */
export const raceRow = (given: Partial<RaceRow> & Pick<RaceRow, 'id' | 'number'>): RaceRow =>
  ({
    ...unknown,
    startAt: null,
    kind: 'flat',
    raceType: 'rovinový',
    currency: 'Kč',
    isCompleted: false,
    isCancelled: false,
    corrections: [],
    ...given,
  }) as RaceRow;
