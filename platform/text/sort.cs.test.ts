import { expect, test } from 'vitest';
import { compareText } from '#text/platform/text/sort';

test('search.czech-order: Czech order puts Č after C, Ch after H, Ř, Š and Ž after R, S and Z', () => {
  const sorted = [
    'Chuchle',
    'Cihelna',
    'Čáslav',
    'Hradec',
    'Ivanovice',
    'Praha',
    'Řečany',
    'Slušovice',
    'Světlá Hora',
    'Žilina',
  ];
  expect(sorted.toReversed().toSorted(compareText)).toEqual([
    'Cihelna',
    'Čáslav',
    'Hradec',
    'Chuchle',
    'Ivanovice',
    'Praha',
    'Řečany',
    'Slušovice',
    'Světlá Hora',
    'Žilina',
  ]);
});
