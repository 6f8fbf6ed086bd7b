import type { HorseSex } from '#domain/racing/horse-sex-and-age.ts';
import type { FieldSize } from '#domain/racing/field-size.ts';
import type { DistanceBand } from '#domain/racing/distance-band.ts';
import type { RaceKind } from '#domain/racing/race-kind.ts';
import { formatCount, type PluralForms } from '#domain/shared/czech-text.ts';

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
