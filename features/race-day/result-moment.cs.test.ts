import { expect, test } from 'vitest';
import type { Finisher } from './race-finish.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import type { MyRaceResult, RaceTips } from '#features/tips/race-tips.rules.ts';
import { resultMomentCopy as copy } from '#text/race-day/result-moment';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const line = (given: Partial<RaceTips>): RaceTips => ({
  count: 1,
  places: [],
  unplaced: 0,
  void: 0,
  gain: null,
  paid: [],
  ...given,
});

test.each<[Partial<RaceTips>, string, string]>([
  [{ places: [2], gain: 0.7 }, 'Váš tip: 2. místo', '+0,70'],
  [{ places: [6], gain: -1 }, 'Váš tip: 6. místo', '−1,00'],
  [{ places: [3], gain: 0 }, 'Váš tip: 3. místo', '0,00'],
  [{ count: 2, places: [2, 6], gain: -0.3 }, 'Vaše 2 tipy: 2. a 6. místo', '−0,30'],
  [{ count: 5, places: [1, 2, 3], unplaced: 2, gain: 3 }, 'Vašich 5 tipů: 1., 2. a 3. místo, 2 bez umístění', '+3,00'],
  [{ unplaced: 1, gain: -1 }, 'Váš tip: bez umístění', '−1,00'],
  [{ void: 1 }, 'Váš tip: neplatí', '0'],
  [{ count: 2, places: [1], void: 1, gain: 1.5 }, 'Vaše 2 tipy: 1. místo, 1 neplatí', '+1,50'],
])('tips.race-line: %j reads "%s" and %s', (given, places, gain) => {
  expect(plain(copy.places(line(given)))).toBe(places);
  expect(copy.gain(line(given).gain)).toBe(gain);
});

test.each<[NonNullable<MyRaceResult['standing']>, string]>([
  [{ rank: 2, before: 3, ranked: 63 }, 'o 1 místo, 2. ze 63'],
  [{ rank: 8, before: 3, ranked: 10 }, 'o 5 míst, 8. z 10'],
  [{ rank: 5, before: 3, ranked: 10 }, 'o 2 místa, 5. z 10'],
  [{ rank: 2, before: 2, ranked: 63 }, 'beze změny, 2. ze 63'],
  [{ rank: 7, before: null, ranked: 12 }, 'nově 7. ze 12'],
  [{ rank: null, before: null, ranked: 12 }, 'zatím bez pořadí'],
])('contest.rank-change: %j reads "%s"', (standing, text) => {
  expect(plain(`${copy.rankMove(standing)} ${copy.rank(standing)}`).trim()).toBe(text);
});

const horse = (position: number, horseName: string, isMare?: true): Finisher => ({
  id: position,
  horseId: position,
  horseName,
  isMare,
  position,
  time: null,
});
const three = [horse(1, 'Stříbrný Vítr'), horse(2, 'Černý Baron'), horse(3, 'Aurelia Bay', true)];
const ownTip = {
  tips: line({ places: [2], gain: 0.7, paid: ['místo, kurz\u00a01,70'] }),
  names: ['Černý Baron'],
  standing: { rank: 2, before: 3, ranked: 63 },
};

test.each<[string, Finisher[], Parameters<typeof copy.announced>[2], string]>([
  [
    'three and one’s own tip',
    three,
    ownTip,
    '4. dostih je dokončen. Vyhrál Stříbrný Vítr, druhý Černý Baron, třetí Aurelia Bay. ' +
      'Váš tip Černý Baron: 2. místo, plus 0,70 (místo, kurz 1,70). V týdenní soutěži jste na 2. místě ze 63.',
  ],
  ['a mare alone', [horse(1, 'Aurelia Bay', true)], null, '4. dostih je dokončen. Vyhrála Aurelia Bay.'],
  [
    'a dead heat',
    [horse(1, 'Stříbrný Vítr'), horse(1, 'Černý Baron'), horse(3, 'Aurelia Bay')],
    null,
    '4. dostih je dokončen. Vyhráli Stříbrný Vítr a Černý Baron, třetí Aurelia Bay.',
  ],
  [
    'several tips without a rank',
    [horse(1, 'Stříbrný Vítr'), horse(2, 'Aurelia Bay', true)],
    {
      tips: line({ count: 2, places: [2, 6], gain: -0.3 }),
      names: ['Aurelia Bay', 'Černý Baron'],
      standing: { rank: null, before: null, ranked: 4 },
    },
    '4. dostih je dokončen. Vyhrál Stříbrný Vítr, druhá Aurelia Bay. Vaše 2 tipy: 2. a 6. místo, minus 0,30.',
  ],
  [
    'a void tip in a frozen round',
    three.slice(0, 1),
    { tips: line({ void: 1 }), names: ['Černý Baron'], standing: null },
    '4. dostih je dokončen. Vyhrál Stříbrný Vítr. Váš tip Černý Baron: neplatí.',
  ],
])('race-day.moment: %s is said in one go', (_, finishers, own, text) => {
  expect(plain(copy.announced({ number: 4 }, finishers, own))).toBe(text);
});

test('race-day.moment: a correction says when', () => {
  expect(plain(copy.corrected(Date.parse('2023-10-08T13:21:40Z') as Instant))).toBe('Opraveno v 15:21');
  expect(plain(copy.corrected(Date.parse('2023-10-08T10:05:00Z') as Instant))).toBe('Opraveno ve 12:05');
});
