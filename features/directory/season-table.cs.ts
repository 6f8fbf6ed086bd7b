import { placedRange } from '#text/racing/placed';
import { formatDayMonth, formatWeekday } from '#text/platform/time/date';
import { formatDecimal, formatInteger, formatPercent } from '#text/platform/text/number';
import { formatCount, formatOutOf, nouns, type PluralForms } from '#text/platform/text/words';
import type { PragueDate } from '#platform/time/time.rules.ts';
import { shareInterval } from '#platform/time/intervals.rules.ts';
import { lastDays, type SeasonRole } from './season-table.rules.ts';

const starts: PluralForms = ['start', 'starty', 'startů'];
const placings: PluralForms = ['umístění', 'umístění', 'umístění'];

const ofRole = {
  trainer: {
    heading: 'Trenéři',
    who: 'Trenér',
    search: 'Hledat trenéra',
    noneFound: 'Žádný trenér neodpovídá hledání',
    noneChosen: 'V\u00a0tomto výběru nemá start žádný trenér',
    empty: {
      title: 'V\u00a0databázi zatím není žádný trenér',
      text: 'Trenéři přibudou s\u00a0první startovní listinou.',
    },
    forms: ['trenér', 'trenéři', 'trenérů'] as PluralForms,
    sources: 'Start patří trenérovi, který měl koně v\u00a0den dostihu.',
  },
  jockey: {
    heading: 'Žokejové',
    who: 'Jezdec',
    search: 'Hledat jezdce',
    noneFound: 'Žádný jezdec neodpovídá hledání',
    noneChosen: 'V\u00a0tomto výběru nemá start žádný jezdec',
    empty: {
      title: 'V\u00a0databázi zatím není žádný jezdec',
      text: 'Jezdci přibudou s\u00a0první startovní listinou.',
    },
    forms: ['jezdec', 'jezdci', 'jezdců'] as PluralForms,
    sources: 'Dotace jsou výhry koní, které jezdec sedlal.',
  },
  stable: {
    heading: 'Stáje',
    who: 'Stáj',
    search: 'Hledat stáj',
    noneFound: 'Žádná stáj neodpovídá hledání',
    noneChosen: 'V\u00a0tomto výběru nemá start žádná stáj',
    empty: {
      title: 'V\u00a0databázi zatím není žádná stáj',
      text: 'Stáje přibudou se startovními listinami, které je uvádějí.',
    },
    forms: ['stáj', 'stáje', 'stájí'] as PluralForms,
    sources: 'Starty jsou koní, kteří stáji patří dnes.',
  },
} as const satisfies Record<SeasonRole, object>;

/** Texts of the season tables. */
export const seasonTableCopy = {
  of: ofRole,
  title: (role: SeasonRole, siteName: string) => `${ofRole[role].heading} | ${siteName}`,
  description: (role: SeasonRole, season: number, count: number) =>
    `${ofRole[role].heading} v\u00a0sezoně ${season}: pořadí podle vítězství, úspěšnost, výsledky proti trhu, forma, dotace a\u00a0nejbližší start. V\u00a0databázi je ${formatCount(count, ofRole[role].forms)}.`,
  lead: (season: number, today: PragueDate) =>
    `Sezona ${season} před dneškem (${formatWeekday(today)}\u00a0${formatDayMonth(today)}). Pořadí určuje počet vítězství, při shodě druhá místa a\u00a0vydělané dotace.`,
  review: (season: number) => `Celá sezona ${season}`,
  others: 'Sezona podle:',
  tabs: { label: 'Druh dostihů', all: 'Vše', flat: 'Rovina', jumps: 'Překážky', name: 'Podle abecedy' },
  courseAll: 'Všechna závodiště',
  course: 'Závodiště',
  filter: 'Filtr tabulky',
  span: 'Období',
  season: (season: number) => `Sezona ${season}`,
  days: (days: number) => `${days}\u00a0dní`,
  caption: (role: SeasonRole, season: number, page: number) =>
    `${ofRole[role].heading}, sezona ${season}, strana ${page}`,
  columns: {
    rank: 'Poř.',
    starts: 'Starty',
    wins: '1.',
    places: placedRange,
    rate: '%\u00a0výher',
    ae: 'A/E',
    interval: `Interval\u00a0${formatPercent(shareInterval.percent)}`,
    form: 'Forma',
    lastDays: formatCount(lastDays, nouns.day),
    won: 'Dotace, Kč',
    next: 'Nejbližší start',
  },
  horses: (count: number) => `${formatCount(count, nouns.horse)} na startu`,
  mostlyAt: (course: string) => `nejčastěji ${course}`,
  phoneRecord: (count: number, places: number) => `${formatCount(count, starts)}, ${formatCount(places, placings)}`,
  winsOf: (count: number) => formatOutOf(count),
  interval: (value: number, low: number, high: number) =>
    `A/E ${formatDecimal(value, 2)}, interval ${formatPercent(shareInterval.percent)} od ${formatDecimal(low, 2)} do ${formatDecimal(high, 2)}`,
  nextDay: (date: PragueDate, location: string) => `${formatWeekday(date)}\u00a0${formatDayMonth(date)}, ${location}`,
  startsAhead: (count: number) => `${formatCount(count, starts)} do neděle`,
  count: (role: SeasonRole, count: number) => formatCount(count, ofRole[role].forms),
  noneHint: 'Zkuste kratší část jména, nebo zrušte filtry.',
  noneYet: { title: 'V\u00a0tomto období se zatím neběželo', text: 'Všechny najdete v\u00a0seznamu podle abecedy.' },
  note: (sample: number, expected: number) =>
    `Starty jsou s\u00a0umístěním. Forma: nejnovější vlevo. Místo podílu stojí „málo dat“ pod ${formatInteger(sample)}\u00a0startů a\u00a0místo A/E pod ${formatInteger(expected)}\u00a0očekávaných vítězství. A/E je počet vítězství dělený počtem, který čekaly kurzy po odečtení marže; interval je přibližný. Svislá čára v\u00a0něm je 1,00.`,
  source: (role: SeasonRole, races: number) =>
    `Z\u00a0výsledků ${formatInteger(races)}\u00a0${races === 1 ? 'dostihu' : 'dostihů'}. ${ofRole[role].sources}`,
} as const;
