import { expect, test } from 'vitest';
import { judgeEdition, judgingOrder, type KnownNamedRace, qualifiedRace } from './judge-edition.rules.ts';

const pardubicka: KnownNamedRace = {
  id: 7,
  name: 'Velká pardubická',
  place: 'Pardubice',
  month: 10,
  year: 2023,
  ordinal: 133,
};
const race = (raceName: string, date = '2022-10-09', place = 'Pardubice') => ({ raceName, date, place });

test.each([
  [race('132. Velká pardubická'), { answer: 'same', namedRaceId: 7, ordinal: 132 }],
  [race('Cena Velké pardubické'), { answer: 'unsure', namedRaceId: 7, ordinal: null }],
  [race('Poplerův memoriál'), { answer: 'new', name: 'Poplerův memoriál', ordinal: null }],
  [race('5. VELKÁ CENA PRAHY', '2022-10-09', 'Praha'), { answer: 'new', name: 'Velká cena Prahy', ordinal: 5 }],
  [race('Cena společnosti Tipsport'), { answer: 'different' }],
] as const)('named-races.same: a race is judged against the known ones', (judged, verdict) => {
  expect(judgeEdition(judged, [pardubicka])).toEqual(verdict);
});

test('named-races.same: the name of most years is judged first, then the shorter, then the newest', () => {
  const lhotecka = (name: string, year: number) => race(name, `${year}-10-09`, 'Lhota');
  const sponsored = lhotecka('Novák Stavby Velká lhotecká', 2024);
  const [newer, older] = [lhotecka('12. Velká lhotecká', 2023), lhotecka('VELKÁ LHOTECKÁ', 2022)];
  expect(judgingOrder([sponsored, older, newer])).toEqual([newer, older, sponsored]);
  expect(judgingOrder([sponsored, newer])).toEqual([newer, sponsored]);
});

test('named-races.same: a name that is no race’s own counts where the race office has made it one', () => {
  const labe = { ...pardubicka, id: 8, name: 'Cena Labe', ordinal: null };
  expect(judgeEdition(race('Cena Labe'), [pardubicka])).toEqual({ answer: 'different' });
  expect(judgeEdition(race('Cena Labe'), [pardubicka, labe])).toEqual({
    answer: 'same',
    namedRaceId: 8,
    ordinal: null,
  });
});

test('named-races.qualifiers: the race is found by its declined name, and not among two', () => {
  const qualifier = { raceName: 'Cena města – I. kval. na 133. Velkou pardubickou' };
  expect(qualifiedRace(qualifier, [pardubicka])?.namedRaceId).toBe(7);
  expect(qualifiedRace(qualifier, [pardubicka, { ...pardubicka, id: 9 }])).toBeNull();
  expect(qualifiedRace(qualifier, [])).toBeNull();
});
