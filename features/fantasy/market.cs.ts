import { placedPlaceInWords } from '#text/racing/placed';
import { formatDecimal, formatPercent, formatSigned } from '#text/platform/text/number';
import { formatCount, type PluralForms } from '#text/platform/text/words';
import { numberWord } from '#platform/text/number-word.rules.ts';
import { type MarketQuery, recentStarts } from './market.rules.ts';

const credits: PluralForms = ['kredit', 'kredity', 'kreditů'];

const missingOf = (count: number) => `chybí ${count}`;

/** Texts of the league's price list. */
export const marketCopy = {
  heading: 'Trh koní',
  search: 'Hledat koně',
  filter: 'Které koně',
  filters: {
    all: 'Všichni koně',
    fits: 'Vejde se do rozpočtu',
    form: 'Ve formě',
  } satisfies Record<MarketQuery['filter'], string>,
  order: 'Řazení',
  orders: {
    race: 'Podle dostihů',
    price: 'Podle ceny',
    form: 'Podle formy',
    name: 'Podle jména',
  } satisfies Record<MarketQuery['order'], string>,
  show: 'Zobrazit',
  silk: 'Dres',
  horse: 'Kůň',
  form: 'Forma',
  average: 'Body na start',
  share: 'V\u00a0sestavách',
  price: 'Cena',
  result: 'Výsledek',
  action: 'Akce',
  add: 'Přidat',
  swap: 'Vyměnit',
  addHorse: (horse: string, price: number) => `Přidat koně ${horse} za ${formatCount(price, credits)}`,
  overBudget: (horse: string, missing: number) => `${horse} je nad rozpočet, ${missingOf(missing)}`,
  missing: missingOf,
  picked: 'V\u00a0sestavě',
  pickedHorse: (horse: string) => `${horse} je v\u00a0sestavě, odebrat`,
  nonStarter: 'Nestartuje',
  formNote: `Ve formě je kůň, který byl v\u00a0posledních ${numberWord(recentStarts, 'locative')} startech aspoň jednou do ${placedPlaceInWords}.`,
  tight: 'na zbylé boxy nezbude',
  changeNote: 'Pod cenou je změna proti poslednímu kolu, v\u00a0němž kůň startoval.',
  change: (value: number) => (value === 0 ? 'beze změny' : formatSigned(value, 0)),
  captionAll: 'Koně všech dostihů s\u00a0cenami',
  caption: (number: number) => `Koně ${number}.\u00a0dostihu s\u00a0cenami`,
  factor: (category: string | null, factor: number) =>
    [category, `×${formatDecimal(factor / 10, 1)}`].filter(Boolean).join(' '),
  chosen: (horse: string, price: number) => `${horse}, ${formatCount(price, credits)}`,
  empty: 'Žádný kůň neodpovídá.',
  sharePercent: (value: number) => formatPercent(value),
  averageOf: (value: number) => formatDecimal(value, 1),
  subline: (race: number | null, jockey: string | null, average: number | null) =>
    [
      race === null ? null : `${race}.\u00a0dostih`,
      jockey,
      average === null ? null : `${formatDecimal(average, 1)}\u00a0b./start`,
    ]
      .filter(Boolean)
      .join(' · '),
  demo: 'Kurzy F a\u00a0T a\u00a0dresy jsou ukázkové',
} as const;
