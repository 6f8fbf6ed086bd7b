import { placedRange } from '#text/racing/placed';
import { minRacesForMedian } from '#features/time-distance/standards.rules.ts';
import { drawParts, type DrawThird } from './course-page.rules.ts';
import { formatDate } from '#text/platform/time/date';
import { formatMetres, formatPercent } from '#text/platform/text/number';
import { formatCount, formatOutOf, joinWithAnd, plural, type PluralForms } from '#text/platform/text/words';
import { capital, numberWord, partsWord, partWord } from '#platform/text/number-word.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';
import { shareInterval } from '#platform/time/intervals.rules.ts';

const days: PluralForms = ['dostihový den', 'dostihové dny', 'dostihových dnů'];
const races: PluralForms = ['dostih', 'dostihy', 'dostihů'];
const starters: PluralForms = ['startující', 'startující', 'startujících'];

const likely = formatPercent(shareInterval.percent);

const stalls = { low: 'nízké boxy', middle: 'střední boxy', high: 'vysoké boxy' };

/** A course's name is always in the nominative, because its other cases can't be derived by a rule. */
export const courseCopy = {
  heading: 'Závodiště',
  listTitle: (siteName: string) => `Závodiště a\u00a0jejich sezona | ${siteName}`,
  listDescription:
    'Závodiště v\u00a0databázi: dostihové dny a\u00a0dostihy sezony, nejbližší dny, rekordy a\u00a0mediány časů.',
  title: (name: string, siteName: string) => `${name}: závodiště, rekordy a\u00a0časy | ${siteName}`,
  description: (name: string, season: number, dayCount: number, raceCount: number) =>
    `Závodiště ${name}: v\u00a0sezoně ${season} ${formatCount(dayCount, days)} a\u00a0${formatCount(raceCount, races)}. Rekordy a\u00a0mediány časů, stav dráhy, favorité, nejlepší jezdci a\u00a0trenéři.`,
  empty: 'V\u00a0databázi zatím není žádný dostihový den.',
  list: { course: 'Závodiště', days: 'Dny', races: 'Dostihy', next: 'Nejbližší den' },
  season: (season: number) => `Sezona ${season}`,
  tiles: {
    days: (count: number, season: number) => `${plural(count, days)} ${season}`,
    races: (count: number) => plural(count, races),
    starts: (count: number) => plural(count, starters),
    finishers: 'koní dokončí překážkový dostih',
    favourites: (count: number) =>
      `výher favoritů ${formatOutOf(count)} ${plural(count, ['dostihu', 'dostihů', 'dostihů'])}`,
    going: (date: PragueDate) => `penetrometr ${formatDate(date)}`,
  },
  statsNote: (today: PragueDate) => `Počítají se dokončené dostihy sezony před dneškem (${formatDate(today)}).`,
  times: {
    heading: 'Rekordy a\u00a0mediány',
    none: 'Žádný vítěz tu zatím nemá uložený čas.',
    distance: 'Vzdálenost',
    record: 'Nejlepší čas',
    holder: 'Držitel',
    going: 'Stav dráhy',
    median: 'Medián',
    note: `Ze všech uložených let. Medián časů vítězů uvádíme od ${numberWord(minRacesForMedian, 'genitive')} dostihů.`,
  },
  ahead: {
    heading: 'Nejbližší dny',
    none: 'Žádný další dostihový den sezony není vypsán.',
    races: (count: number) => formatCount(count, races),
    announced: 'ohlášený den',
  },
  going: {
    heading: 'Stav dráhy v\u00a0sezoně',
    date: 'Den',
    going: 'Penetrometr',
    unit: (season: number) => `penetrometr, ${season}`,
    firmer: 'tvrdší ↑',
    label: (count: number, low: string, high: string) =>
      `Penetrometr ${formatOutOf(count)} ${plural(count, ['dostihového dne', 'dostihových dnů', 'dostihových dnů'])} sezony: od ${low} do ${high}.`,
    note: 'Jedna hodnota na dostihový den. Vyšší číslo znamená měkčí dráhu.',
  },
  draw: {
    heading: 'Vliv boxu',
    unit: (raceCount: number, startCount: number) =>
      `rovina, ${formatCount(raceCount, races)}, ${formatCount(startCount, starters)}`,
    thirds: { low: 'Nízké boxy', middle: 'Střední boxy', high: 'Vysoké boxy' },
    wins: (wins: number, startCount: number) =>
      `${formatCount(wins, ['výhra', 'výhry', 'výher'])} ${formatOutOf(startCount)} ${plural(startCount, ['startujícího', 'startujících', 'startujících'])}`,
    axis: 'výhry proti stejné šanci všech boxů',
    columns: [
      `${capital(partWord(drawParts.length))} pole`,
      'Startující',
      'Výhry',
      'Proti stejné šanci',
      `Interval ${likely}`,
    ],
    /** Of the thirds whose interval leaves out an equal chance. */
    proven: (groups: readonly DrawThird[]) => {
      const proven = groups.flatMap(({ third, low, high }) =>
        low > 1 ? [`${stalls[third]} vyhrávají častěji`] : high < 1 ? [`${stalls[third]} vyhrávají méně často`] : [],
      );
      return proven.length === 0
        ? 'Všechny intervaly obsahují 1×, rozdíl se tedy neprokázal.'
        : `Mimo náhodu: ${joinWithAnd(proven)}.`;
    },
    note: `Pole se dělí na ${partsWord(drawParts.length)} podle pořadí boxů. Čára je interval ${likely}.`,
    label: `Výhry podle startovního boxu proti stejné šanci všech, s\u00a0intervalem ${likely}.`,
  },
  fences: {
    heading: 'Skoky',
    fence: 'Skok',
    fenceName: (number: number) => `${number}. skok`,
    falls: 'Pády',
    stops: 'Zadržení',
    ended: 'Skončilo tu koní',
    note: 'Starty sezony, u nichž výsledky skok uvádějí. Pád je i ztráta jezdce, zadržení i minutí překážky.',
  },
  favourites: {
    heading: 'Favorité',
    total: 'Celkem',
    none: 'Žádný dostih sezony nemá kurzy.',
    note: 'Favorit má v\u00a0dostihu nejnižší kurz. Dělí-li se o\u00a0něj dva koně, počítají se oba.',
  },
  jockeys: 'Nejlepší jezdci',
  trainers: 'Nejlepší trenéři',
  columns: { group: 'Skupina', starts: 'Starty', wins: '1.', placements: placedRange, rate: '%\u00a0výher' },
  others: 'Další závodiště',
  about: {
    heading: 'O\u00a0závodišti',
    source: 'Zdroj:',
    kinds: {
      track: 'Trať',
      lap: 'Okruh',
      straight: 'Přímá dráha',
      surface: 'Povrch',
      founded: 'Historie',
      way: 'Cesta',
    },
  },
  map: {
    schema: 'schéma',
    start: 'start',
    finish: 'cíl',
    lap: (lapM: number) => `okruh ${formatMetres(lapM)}`,
    fence: (number: number) => `${number}.\u00a0skok`,
    named: 'Skoky se jménem',
    unnamed: 'Jména dalších skoků nemáme doložená.',
    ovalName: (name: string, lapM: number) => `Schéma závodiště ${name}: okruh ${formatMetres(lapM)}`,
    ovalNote: 'Schéma, ne zaměření: tvar je zjednodušený.',
    fencesName: (name: string, distanceM: number, count: number) =>
      `Schéma závodiště ${name}: trať ${formatMetres(distanceM)} a\u00a0pořadí ${count}\u00a0skoků`,
    fencesNote: 'Schéma, ne zaměření: platí pořadí skoků, jejich poloha a\u00a0tvar trati jsou zjednodušené.',
  },
} as const;
