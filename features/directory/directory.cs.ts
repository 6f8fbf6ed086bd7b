import type { HorseCategory } from '#platform/http/list-query.rules.ts';
import { formatCount, nouns, type PluralForms } from '#text/platform/text/words';
import { beyondSeason, type SeasonSpan } from '#features/stats/season-span.rules.ts';
import { sinceSeasons } from '#text/stats/season-span';

const riders: PluralForms = ['jezdec', 'jezdci', 'jezdců'];

export const horseListCopy = {
  title: (category: HorseCategory | null, siteName: string) =>
    `${horseListCopy.headings[category ?? 'all']} | ${siteName}`,
  description: (category: HorseCategory | null, total: number, seasons: SeasonSpan | null) =>
    category === null
      ? `Databáze ${formatCount(total, nouns.horse)}: výsledky${sinceSeasons(' ', seasons)}, forma, úspěšnost a\u00a0nejbližší start. Hledání i\u00a0bez háčků a\u00a0čárek.`
      : `${horseListCopy.headings[category]}: výsledky${sinceSeasons(' ', seasons)}, forma, úspěšnost a\u00a0nejbližší start. Z\u00a0databáze ${formatCount(total, nouns.horse)}.`,
  headings: {
    all: 'Koně',
    dvouleti: 'Dvouletí koně',
    trileti: 'Tříletí koně',
    starsi: 'Starší koně',
    klisny: 'Klisny',
    prekazkovi: 'Překážkoví koně',
    'tento-tyden': 'Koně, kteří běží tento týden',
  } as Record<HorseCategory | 'all', string>,
  sires: 'Výsledky potomků podle plemeníků',
  tabs: {
    all: 'Všichni',
    dvouleti: 'Dvouletí',
    trileti: 'Tříletí',
    starsi: 'Starší',
    klisny: 'Klisny',
    prekazkovi: 'Překážkoví',
    'tento-tyden': 'Běží tento týden',
  } as Record<HorseCategory | 'all', string>,
  categories: 'Kategorie',
  lead: (total: number, seasons: SeasonSpan | null) =>
    `${formatCount(total, nouns.horse)} v\u00a0databázi${sinceSeasons(', výsledky ', seasons)}. Hledat můžete i\u00a0bez háčků a\u00a0čárek.`,
  searchLabel: 'Jméno koně, stáje nebo trenéra',
  count: (total: number) => formatCount(total, nouns.horse),
  trainer: 'Trenér',
  stable: 'Stáj',
  sex: 'Pohlaví',
  age: 'Věk',
  ageOption: (age: number) => `${age}\u00a0${age < 5 ? 'roky' : 'let'}`,
  horse: 'Kůň',
  connections: 'Stáj a\u00a0trenér',
  starts: 'Starty',
  none: (typed: string | null) =>
    typed === null ? 'Tomuto výběru neodpovídá žádný kůň' : `Žádný kůň neodpovídá hledání „${typed}“`,
  noneHint: 'Zkuste kratší část jména, nebo zrušte filtry.',
  empty: { title: 'V\u00a0databázi zatím není žádný kůň', text: 'Koně přibudou s\u00a0první startovní listinou.' },
};

export const jockeyListCopy = {
  title: (siteName: string) => `Žokejové podle abecedy | ${siteName}`,
  description: (total: number) =>
    `${formatCount(total, riders)} s\u00a0jízdami, výhrami a\u00a0úspěšností v\u00a0sezoně, formou a\u00a0nejbližší jízdou.`,
  heading: 'Žokejové',
  lead: (total: number, season: number, seasons: SeasonSpan | null) =>
    `${formatCount(total, riders)} v\u00a0databázi${sinceSeasons(', výsledky ', beyondSeason(seasons, season))}. Čísla jsou ze sezony\u00a0${season}. Kdo v\u00a0ní nejede, je na konci seznamu.`,
  /** After 'Řadit podle'. */
  defaultOrder: 'sezony a\u00a0jména',
  searchLabel: 'Jméno jezdce',
  count: (total: number) => formatCount(total, riders),
  rider: 'Jezdec',
  titleFilter: 'Titul',
  rides: 'Jízdy',
  none: (typed: string | null) =>
    typed === null ? 'Tomuto výběru neodpovídá žádný jezdec' : `Žádný jezdec neodpovídá hledání „${typed}“`,
  noneHint: 'Zkuste kratší část jména, nebo zrušte filtry.',
  empty: { title: 'V\u00a0databázi zatím není žádný jezdec', text: 'Jezdci přibudou s\u00a0první startovní listinou.' },
} as const;
