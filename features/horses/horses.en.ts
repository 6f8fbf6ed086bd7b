import type * as czech from './horses.cs.ts';
import { formatCount } from '#platform/text/words.en.ts';
import { grownAge } from '#features/racing/words.en.ts';
import type { Translated } from '#platform/text/translated.ts';
import type { HorseSex } from '#features/racing/horse-sex-and-age.rules.ts';

const sexes: Record<HorseSex, string> = { hř: 'stallion', kl: 'mare', val: 'gelding' };
export const startForms: Translated<typeof czech.startForms> = ['start', 'starts', 'starts'];

/** 'filly' of a mare of three; a gelding is one at any age. */
function sexWord(sex: HorseSex, age: number | null): string {
  const isYoung = age !== null && age < grownAge;
  if (isYoung && sex !== 'val') return sex === 'kl' ? 'filly' : 'colt';
  return sexes[sex];
}

export const horseCopy: Translated<typeof czech.horseCopy> = {
  form: (figures) => `form: ${figures}`,
  badges: { favourite: 'Favourite', 'most-wins': 'Most wins', 'best-placement': 'Best place record' },
  allHorses: 'All horses',
  horses: 'Horses',
  sexes,
  ageAndSex: (age, sex) => {
    if (age === null) return sex ? sexes[sex] : null;
    return `${age}-year-old ${sex ? sexWord(sex, age) : 'horse'}`;
  },
  starts: (count) => formatCount(count, startForms),
  fewData: 'few data',
};
