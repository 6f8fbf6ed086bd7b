import { plural, type PluralForms } from '#text/platform/text/words';

const places: PluralForms = ['místo', 'místa', 'míst'];

/** How a rank has moved, in the Fantasy league and in groups of the contest. */
export const rankMovementCopy = {
  up: (count: number) => ` ${plural(count, places)} nahoru`,
  down: (count: number) => ` ${plural(count, places)} dolů`,
  same: 'beze změny',
  new: 'nově',
} as const;
