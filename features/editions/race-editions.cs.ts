import { formatInteger } from '#text/platform/text/number';
import { formatCount, formatOutOf, nouns, plural, type PluralForms } from '#text/platform/text/words';

const editions: PluralForms = ['ročník', 'ročníky', 'ročníků'];
const wins: PluralForms = ['výhra', 'výhry', 'výher'];
const starters: PluralForms = ['startující', 'startující', 'startujících'];
const romans = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X'];
const years = (first: number, last: number) => (first === last ? `${first}` : `${first}–${last}`);

/** Texts of a named race through its years. */
export const raceEditionsCopy = {
  title: (name: string, siteName: string) => `${name}: ročníky a\u00a0vítězové | ${siteName}`,
  description: (name: string, place: string, total: number, first: number, last: number) =>
    `${name}, ${place}: ${formatCount(total, editions)} v\u00a0databázi (${years(first, last)}), vítězové, časy, stav dráhy, kurzy a\u00a0kvalifikace.`,
  crumb: 'Výsledky dostihů',
  facts: { track: 'Trať', since: 'V\u00a0databázi od' },
  ordinal: (ordinal: number | null, year: number) => (ordinal === null ? `Ročník ${year}` : `${ordinal}.\u00a0ročník`),
  open: 'Otevřít dostih',
  results: 'Výsledky ročníku',
  analysis: 'Rozbor',
  cancelled: 'Ročník je zrušený.',
  boxFacts: (number: number, starters: number, money: string | null) =>
    [`${number}.\u00a0dostih`, formatCount(starters, nouns.horse), money].filter(Boolean).join(' · '),
  tiles: {
    editions: (total: number, first: number, last: number) =>
      `${plural(total, editions)} v\u00a0databázi, ${years(first, last)}`,
    starters: (count: number) => `${plural(count, starters)} dohromady`,
    finished: 'koní dokončilo',
    record: (horse: string, year: number) => `nejrychlejší na dnešní trati, ${horse} ${year}`,
    horse: (name: string, count: number) => `${plural(count, wins)}, nejvíc z\u00a0koní: ${name}`,
    jockey: (name: string, count: number) => `${plural(count, wins)}, nejvíc z\u00a0jezdců: ${name}`,
  },
  qualifiesFor: (ordinal: number | null, year: number) =>
    `Ročník ${year} je ${ordinal === null ? '' : `${romans[ordinal - 1] ?? ordinal}. `}kvalifikací na dostih`,
  field: {
    heading: 'Startovní pole',
    note: (hasQualifiers: boolean) => (hasQualifiers ? 'S\u00a0výsledky z\u00a0kvalifikací' : ''),
    number: 'Č.',
    horse: 'Kůň',
    jockey: 'Jezdec',
    trainer: 'Trenér',
    qualifiers: 'Kvalifikace',
    weight: 'Hm.',
    odds: 'Kurz',
  },
  qualifiers: {
    heading: 'Kvalifikace',
    note: (year: number) => `Sezona ${year}`,
    title: (ordinal: number | null) =>
      ordinal === null ? 'Kvalifikace' : `${romans[ordinal - 1] ?? ordinal}.\u00a0kvalifikace`,
    short: (ordinal: number | null) => (ordinal === null ? 'Kv.' : `${romans[ordinal - 1] ?? ordinal}.`),
    started: (starters: number, qualified: number, isOver: boolean) =>
      `Startovalo ${formatInteger(starters)}, v\u00a0dostihu jich ${isOver ? 'běželo' : 'poběží'} ${formatInteger(qualified)}.`,
    waiting: 'Zatím bez výsledku.',
  },
  table: {
    heading: 'Ročníky',
    note: (total: number) => formatCount(total, editions),
    year: 'Rok',
    winner: 'Vítěz',
    jockey: 'Jezdec',
    trainer: 'Trenér',
    time: 'Čas',
    going: 'Stav dráhy',
    prize: 'Dotace',
    odds: 'Kurz',
    finished: 'Dokončilo',
    finishedOf: (finished: number, starters: number) => `${formatInteger(finished)}\u00a0${formatOutOf(starters)}`,
    declared: (starters: number) => `${formatInteger(starters)}\u00a0na startu`,
    waiting: 'startuje',
    noResult: 'bez výsledku',
    cancelled: 'zrušeno',
    course: 'kurz na závodišti',
    gap: (from: number, to: number) =>
      `${years(from, to)}: v\u00a0databázi ${from === to ? 'ročník není' : 'žádný ročník není'}.`,
    note1: 'Mrtvý doběh má dva vítěze v\u00a0jednom řádku. Pomlčka znamená, že údaj v\u00a0databázi není.',
    only: 'V\u00a0databázi je zatím jediný ročník. Starší doplní správce importem, nejúspěšnější koně, jezdce a\u00a0trenéry pak stránka spočítá sama.',
    pages: (total: number) => formatCount(total, editions),
  },
  leaders: {
    horses: 'Nejvíc výher: koně',
    jockeys: 'Nejvíc výher: jezdci',
    trainers: 'Nejvíc výher: trenéři',
    none: 'Zatím nikdo nevyhrál dvakrát.',
    fewTrainers: (known: number) =>
      known === 0
        ? 'Trenéry vítězů databáze neuvádí, pořadí se proto nepočítá.'
        : `Trenéra vítěze zná databáze jen u\u00a0${formatCount(known, ['ročníku', 'ročníků', 'ročníků'])}, pořadí se proto zatím nepočítá.`,
  },
  ofDay: 'Dostihy dne v\u00a0průběhu let',
} as const;
