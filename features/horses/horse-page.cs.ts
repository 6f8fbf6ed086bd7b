import { placedPlace, placedPlaceInWords, placedRange } from '#text/racing/placed';
import { formatDate } from '#text/platform/time/date';
import { formatKilograms } from '#text/platform/text/number';
import { formatCount, formatOutOf, nouns, plural } from '#text/platform/text/words';
import type { HorseOriginView } from './horse-page.rules.ts';
import { printHorse } from '#features/racing/horse-identity.rules.ts';
import type { HorseSex } from '#features/racing/horse-sex-and-age.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';
import type { SeasonSpan } from '#features/stats/season-span.rules.ts';
import type { TodayRuns } from '#features/stats/before-today.rules.ts';
import { horseCopy, startForms } from '#text/horses/horses';
import { sinceSeasons } from '#text/stats/season-span';
import { todayRunsText } from '#text/stats/today-runs';
import { numberWord } from '#platform/text/number-word.rules.ts';
import { paceYears } from '#features/racing/flat-pace.rules.ts';

type Horse = { name: string; country: string | null; birthYear: number | null };

export const horsePageCopy = {
  /** With what tells namesakes apart, as far as it is known: 'Sacamiro (FR, 2015)'. */
  title: ({ name, country, birthYear }: Horse, siteName: string) => {
    const apart = [country, birthYear].filter((part) => part !== null).join(', ');
    return `${name}${apart && ` (${apart})`}: výsledky, forma a\u00a0kurzy | ${siteName}`;
  },
  description: (name: string, about: string | null, runs: number, wins: number, seasons: SeasonSpan | null) =>
    `${name}${about ? `, ${about}` : ''}. ${horseCopy.starts(runs)} s\u00a0umístěním, ${formatCount(wins, ['vítězství', 'vítězství', 'vítězství'])}. ` +
    `Výsledky${sinceSeasons(' ', seasons)}, forma, časy, kurzy a\u00a0vzájemná bilance.`,
  stable: 'Stáj',
  trainer: 'Trenér',
  silk: 'Dres',
  origin: {
    /** The horse's sex decides; of an unknown one the stallion's form, as 'kůň' has. */
    born: (sex: HorseSex | null) => (sex === 'kl' ? 'Narozena' : 'Narozen'),
    sire: 'Otec',
    dam: 'Matka',
    by: 'po',
    damSire: 'Otec matky',
    offspring: 'potomci',
    offspringOf: (name: string) => `potomci plemeníka ${name}`,
    breeder: 'Chovatel',
    owner: 'Majitel',
    /** '5letá klisna, hnědka; otec Egerton (GER), matka Lipa po Mill Pond (FR)'; null when nothing is known. */
    sentence: (about: string | null, { sire, dam, damSire }: HorseOriginView): string | null => {
      const mother = dam && `matka ${printHorse(dam)}${damSire ? ` po ${printHorse(damSire)}` : ''}`;
      const parents = [sire && `otec ${printHorse(sire)}`, mother].filter((parent) => parent !== null);
      return [about, parents.join(', ')].filter(Boolean).join('; ') || null;
    },
  },
  form: 'Forma',
  formNote: 'nejnovější vlevo; r\u00a0rovina, p\u00a0proutky, s\u00a0steeplechase, c\u00a0cross-country',
  today: (runs: TodayRuns) => todayRunsText(runs, startForms),
  noRuns: 'Kůň zatím nemá žádný dokončený dostih.',
  next: 'Nejbližší start',
  lastStart: (date: PragueDate, days: number) => `Naposledy ${formatDate(date)}, pauza ${formatCount(days, nouns.day)}`,
  weightChange: (kilograms: number) =>
    `nyní o\u00a0${formatKilograms(Math.abs(kilograms))} ${kilograms > 0 ? 'víc' : 'méně'}`,
  riddenBy: (jockey: string) => `tehdy v\u00a0sedle ${jockey}`,
  later: 'Další přihlášky',
  nonStarter: 'Škrtnut ze startovní listiny',
  startNumber: (number: number) => `startovní číslo ${number}`,
  tiles: {
    totalRaces: (count: number) => `${plural(count, startForms)} s\u00a0umístěním`,
    wins: 'vítězství',
    placements: `umístění do ${placedPlace}`,
    winRate: 'podíl vítězství',
    placementRate: 'podíl umístění',
    avgOdds: 'průměrný kurz',
    avgPosition: 'průměrné pořadí',
    unfinished: 'nedokončil',
  },
  times: (count: number) => `${count}×`,
  statsNote: (today: PragueDate, seasons: SeasonSpan | null) =>
    `Statistiky počítají dokončené dostihy před dneškem (${formatDate(today)})${sinceSeasons(', v\u00a0databázi jsou ', seasons)}. Podíly a\u00a0průměry vycházejí ze startů s\u00a0umístěním; starty bez umístění se uvádějí zvlášť, nestartující nikde.`,
  runs: {
    heading: 'Výsledky',
    caption: (name: string) => `Výsledky koně ${name}, nejnovější nahoře`,
    columns: {
      place: 'Um.',
      date: 'Datum',
      race: 'Dostih',
      distance: 'Vzdálenost',
      jockey: 'Jezdec',
      weight: 'Hm.',
      odds: 'Kurz',
      time: 'Čas',
      margin: 'Odstup',
      tips: 'Tipy',
    },
    courseOdds: (odds: string) => `kurz na závodišti ${odds}`,
    atFence: (fence: number) => `${fence}.\u00a0skok`,
    rating: (rating: number) => `HR\u00a0${rating}`,
    /** 'výstroj K J, poprvé K' */
    equipment: (letters: string, first: string) => `výstroj\u00a0${letters}${first && `, poprvé\u00a0${first}`}`,
    sectionals: (times: string) => `mezičasy ${times}`,
    behind: (lengths: string) => `celkem ${lengths}`,
    going: (value: string) => `stav dráhy ${value}`,
    none: { title: 'Tomuto výběru neodpovídá žádný start', reset: 'Zrušit filtry' },
  },
  filter: {
    label: 'Filtr výsledků',
    year: 'Rok',
    course: 'Závodiště',
    kind: 'Typ',
    band: 'Vzdálenost',
    all: 'Vše',
    submit: 'Filtrovat',
  },
  breakdowns: {
    heading: 'Podle podmínek',
    course: 'Podle závodiště',
    band: 'Podle vzdálenosti',
    kind: 'Podle typu',
    going: 'Podle stavu dráhy',
    jockey: 'Podle jezdce',
    field: 'Podle velikosti pole',
    columns: { group: 'Skupina', starts: 'Starty', wins: '1.', placements: placedRange, rate: `Podíl ${placedRange}` },
    unfinished: (count: number) => `+${count} bez umístění`,
  },
  charts: {
    heading: 'Grafy',
    places: 'Umístění v\u00a0čase',
    placesUnit: 'čára sahá k\u00a0poslednímu startujícímu',
    placesLabel: (name: string, runs: number, wins: number) =>
      `Umístění koně ${name} v\u00a0posledních ${runs} startech; z\u00a0toho vítězství: ${wins}.`,
    placesFinding: (runs: number, placed: number) =>
      `${formatOutOf(runs)} startů ${placed === 0 ? 'ani jednou' : `${placed}×`} do ${placedPlace}`,
    odds: 'Kurzy před startem',
    oddsUnit: 'logaritmická osa, nejnižší kurz nahoře',
    oddsLabel: (name: string, low: string, high: string) =>
      `Závěrečné kurzy koně ${name}: nejnižší ${low}, nejvyšší ${high}.`,
    oddsFinding: (low: string, high: string) => (low === high ? low : `od ${low} do ${high}`),
    times: 'Čas a\u00a0vzdálenost',
    timesUnit: 'sekundy na 1\u00a0000\u00a0m, rychlejší nahoře',
    timesLabel: (name: string, best: string) =>
      `Časy koně ${name} na rovině podle vzdálenosti; nejrychlejší kilometr ${best}\u00a0s.`,
    timesFinding: (best: string) => `nejrychlejší kilometr za ${best}\u00a0s`,
    timesNote: 'Jen rovinové dostihy: časy přes překážky se nesrovnávají. Číslo v\u00a0bodě je umístění.',
    band: 'průměr všech koní',
    bandNote: `Pás je běžné rozpětí časů všech koní na dané vzdálenosti za poslední ${numberWord(paceYears, 'accusative')} ${plural(paceYears, ['rok', 'roky', 'roků'])}.`,
    place: 'Umístění',
    starters: 'Startujících',
    secondsPerKm: 's/1\u00a0000\u00a0m',
  },
  bestTimes: { heading: 'Nejlepší časy', distance: 'Trať', time: 'Čas', where: 'Kde' },
  winnings: {
    heading: 'Výhry z\u00a0dotací',
    season: 'Sezona',
    amount: 'Výhra',
    total: 'Celkem',
    none: 'Kůň zatím na dotacích nic nevyhrál.',
    note: 'Součet výher za umístění před dneškem podle rozdělení dotace.',
    unknown: (count: number) =>
      `U\u00a0${formatCount(count, ['startu', 'startů', 'startů'])} s\u00a0umístěním rozdělení dotace neznáme, ve výhrách nejsou.`,
  },
  rivals: {
    heading: 'Vzájemná bilance',
    note: 'Soupeři potkaní aspoň dvakrát a\u00a0soupeři z\u00a0nejbližšího startu',
    rival: 'Soupeř',
    met: 'Setkání',
    ahead: 'Vpředu',
    behind: 'Vzadu',
    lastMet: 'Naposledy',
    inNext: 'nejbližší start',
  },
  tips: {
    heading: 'Tipy komunity na koně',
    none: 'Na vyhodnocené starty tohoto koně zatím nikdo netipoval.',
    summary: (count: number, successes: number) =>
      `${formatCount(count, nouns.tip)}, do ${placedPlaceInWords} ${successes}`,
    roi: 'návratnost simulace',
    note: 'Simulace: jedna jednotka na každý tip, vrací se podle umístění. Nejde o\u00a0výdělek. Neplatné tipy se nepočítají.',
  },
  photos: 'Fotografie z\u00a0dostihů',
  demo: 'Kurzy F a\u00a0T a\u00a0dresy jsou ukázkové',
} as const;
