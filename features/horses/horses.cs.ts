import type { HorseSex } from '#features/racing/horse-sex-and-age.rules.ts';
import { formatCount, type PluralForms } from '#text/platform/text/words';

const sexes: Record<HorseSex, string> = { hř: 'hřebec', kl: 'klisna', val: 'valach' };
export const startForms: PluralForms = ['start', 'starty', 'startů'];

/** Words about horses that several pages share. */
export const horseCopy = {
  form: (figures: string) => `forma: ${figures}`,
  badges: { favourite: 'Favorit', 'most-wins': 'Nejvíc vítězství', 'best-placement': 'Nejlepší umístění' },
  allHorses: 'Zobrazit všechny koně',
  horses: 'Koně',
  sexes,
  /** '5letá klisna', as far as it is known. */
  ageAndSex: (age: number | null, sex: HorseSex | null) => {
    if (age === null) return sex ? sexes[sex] : null;
    if (sex === null) return `${age}letý kůň`;
    return `${age}let${sex === 'kl' ? 'á' : 'ý'} ${sexes[sex]}`;
  },
  starts: (count: number) => formatCount(count, startForms),
  fewData: 'málo dat',
} as const;
