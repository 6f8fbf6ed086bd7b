import { formatInteger } from '#text/platform/text/number';
import { formatCount } from '#text/platform/text/words';

export type CzechCase = 'nominative' | 'genitive' | 'dative' | 'accusative' | 'locative' | 'instrumental';
type Gender = 'masculine' | 'feminine' | 'neuter';

const cases = ['nominative', 'genitive', 'dative', 'accusative', 'locative', 'instrumental'] as const;

const ones: Record<Gender, string> = {
  masculine: 'jeden jednoho jednomu jeden jednom jedním',
  feminine: 'jedna jedné jedné jednu jedné jednou',
  neuter: 'jedno jednoho jednomu jedno jednom jedním',
};
const few: Record<number, string> = {
  3: 'tři tří třem tři třech třemi',
  4: 'čtyři čtyř čtyřem čtyři čtyřech čtyřmi',
  9: 'devět devíti devíti devět devíti devíti',
  100: 'sto sto sto sto sto sto',
};
const regular: Record<number, string> = {
  5: 'pět',
  6: 'šest',
  7: 'sedm',
  8: 'osm',
  10: 'deset',
  11: 'jedenáct',
  12: 'dvanáct',
  15: 'patnáct',
  20: 'dvacet',
  30: 'třicet',
  50: 'padesát',
};

/** 'hodinu', '2 hodiny', behind 'za' and 'platí'. */
export const hours = (count: number): string =>
  count === 1 ? 'hodinu' : formatCount(count, ['hodinu', 'hodiny', 'hodin']);

/** At the beginning of a sentence. */
export const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const ordinals = {
  masculine: ['první', 'druhý', 'třetí', 'čtvrtý', 'pátý'],
  neuter: ['první', 'druhé', 'třetí', 'čtvrté', 'páté'],
  feminine: ['první', 'druhá', 'třetí', 'čtvrtá', 'pátá'],
  feminineAccusative: ['první', 'druhou', 'třetí', 'čtvrtou', 'pátou'],
  genitive: ['prvního', 'druhého', 'třetího', 'čtvrtého', 'pátého'],
} as const;

/** 'třetí', 'třetího': the genitive is of the masculine and the neuter. Others come in digits, with their dot. */
export const ordinalWord = (value: number, form: keyof typeof ordinals): string =>
  ordinals[form][value - 1] ?? `${formatInteger(value)}.`;

const parts: Record<number, string> = { 2: 'polovina', 3: 'třetina', 4: 'čtvrtina', 5: 'pětina' };

/** 'třetina', one of so many equal parts. */
export const partWord = (count: number): string => parts[count] ?? `1/${count}`;

/** 'třetiny', all of them. */
export const partsWord = (count: number): string => parts[count]?.replace(/a$/, 'y') ?? `1/${count}`;

/**
 * A rule's number as a word of a sentence: 3 in the genitive is 'tří'. Numbers that a sentence writes in digits come in
 * digits, which don't decline.
 */
export function numberWord(value: number, inCase: CzechCase = 'nominative', gender: Gender = 'masculine'): string {
  const stem = regular[value];
  if (stem) return inCase === 'nominative' || inCase === 'accusative' ? stem : `${stem}i`;
  const two = `${gender === 'masculine' ? 'dva dvou dvěma dva' : 'dvě dvou dvěma dvě'} dvou dvěma`;
  const forms = value === 1 ? ones[gender] : value === 2 ? two : few[value];
  return forms?.split(' ')[cases.indexOf(inCase)] ?? formatInteger(value);
}
