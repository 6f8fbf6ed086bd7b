import { placedPlace, placedRange } from '#text/racing/placed';
import { formatDate } from '#text/platform/time/date';
import { formatDecimal } from '#text/platform/text/number';
import { formatCount, formatOutOf, plural, type PluralForms } from '#text/platform/text/words';
import type { PragueDate } from '#platform/time/time.rules.ts';
import { beyondSeason, type SeasonSpan } from '#features/stats/season-span.rules.ts';
import type { TodayRuns } from '#features/stats/before-today.rules.ts';
import { fromSeasons, sinceSeasons } from '#text/stats/season-span';
import { todayRunsText, winForms as wins } from '#text/stats/today-runs';

const rides: PluralForms = ['jízda', 'jízdy', 'jízd'];
type Counts = { totalRaces: number; wins: number };
const countText = ({ totalRaces, wins: won }: Counts) =>
  `${formatCount(totalRaces, rides)} s\u00a0umístěním, ${formatCount(won, wins)}`;

/** Words about jockeys that several pages share. */
export const jockeyCopy = {
  jockeys: 'Žokejové',
  rides: (count: number) => formatCount(count, rides),
} as const;

export const jockeyPageCopy = {
  title: (name: string, siteName: string) => `${name}: jízdy, výhry a\u00a0úspěšnost | ${siteName}`,
  /** Of the season; of who hasn't ridden in it, of the career. */
  description: (name: string, season: number, record: Counts, career: Counts, seasons: SeasonSpan | null) =>
    `${name}: ${record.totalRaces === 0 && seasons ? `${countText(career)} v\u00a0databázi ${fromSeasons(seasons)}` : `v\u00a0sezoně ${season} ${countText(record)}`}. Úspěšnost podle závodišť, typů a\u00a0trenérů, favorité a\u00a0nejbližší jízdy.`,
  lastRides: (count: number) => `Posledních ${formatCount(count, rides)}`,
  newestLeft: 'nejnovější vlevo',
  today: (runs: TodayRuns) => todayRunsText(runs, rides),
  next: 'Nejbližší jízda',
  together: (pair: { rides: number; wins: number; isFirst: boolean }) => {
    if (pair.isFirst) return 'spolu poprvé';
    if (pair.rides === 0) return 'spolu zatím nedojeli do cíle';
    return `spolu ${formatCount(pair.wins, wins)} ${formatOutOf(pair.rides)}`;
  },
  tiles: {
    rides: (count: number, season: number) => `${plural(count, rides)} s\u00a0umístěním ${season}`,
    wins: 'vítězství',
    placements: `umístění do ${placedPlace}`,
    strikeRate: 'podíl výher',
    sinceWin: (count: number | null) => `${plural(count ?? 0, rides)} od poslední výhry`,
    unfinished: 'nedokončil',
    actualToExpected: (season: number) => `A/E proti trhu ${season}`,
    profit: (count: number) => `bilance simulace, ${formatCount(count, rides)}, vyšší kurz`,
  },
  statsNote: (today: PragueDate, season: number, seasons: SeasonSpan | null) =>
    `Počítají se dokončené dostihy před dneškem (${formatDate(today)})${sinceSeasons(', v\u00a0databázi jsou ', seasons)}. ${beyondSeason(seasons, season) ? `Jízdy, vítězství a\u00a0umístění nahoře jsou ze sezony\u00a0${season}, rozpisy podle podmínek a\u00a0největší vítězství ze všech výsledků. ` : ''}Starty bez umístění se uvádějí zvlášť. A/E je počet vítězství sezony dělený součtem férových pravděpodobností, 1,00 = přesně podle trhu; počítá se jen z\u00a0jízd v\u00a0dostizích, kde měl kurz každý startující. Bilance je simulace jedné jednotky na každou z\u00a0těchto jízd, ne výdělek.`,
  ahead: {
    heading: 'Nejbližší jízdy',
    more: (count: number) => `Zobrazit ${formatCount(count, ['další jízdu', 'další jízdy', 'dalších jízd'])}`,
    none: 'Jezdec teď není v\u00a0žádné startovní listině.',
    race: 'Dostih',
    raceNumber: (number: number) => `${number}.`,
    horse: 'Kůň',
    weight: 'Hm.',
    odds: 'Kurz',
    number: 'Číslo',
  },
  nonStarter: 'nestartuje',
  seasons: {
    heading: 'Po sezonách',
    /** Of the jockey's own seasons; without a ride nothing is claimed. */
    career: (seasons: SeasonSpan | null) => (seasons ? `V\u00a0databázi ${fromSeasons(seasons)}` : 'Celkem'),
    period: 'Období',
  },
  columns: { group: 'Skupina', starts: 'Jízdy', wins: '1.', placements: placedRange, rate: 'Výhry v\u00a0%' },
  months: {
    title: (season: number) => `Jízdy a\u00a0vítězství po měsících ${season}`,
    label: (season: number, best: string, winCount: number) =>
      `Jízdy a\u00a0vítězství po měsících sezony ${season}; nejvíc vítězství (${winCount}) v\u00a0měsíci ${best}.`,
    finding: (best: string, winCount: number) => `nejlepší měsíc ${best}, ${formatCount(winCount, wins)}`,
    month: 'Měsíc',
    starts: 'jízdy',
    wins: 'výhry',
  },
  breakdowns: {
    heading: 'Podle podmínek',
    kind: 'Rovina a\u00a0překážky',
    course: 'Podle závodiště',
    trainer: 'Podle trenéra',
  },
  favourites: {
    heading: 'Favorité',
    note: (season: number) => `Nejnižší kurz v\u00a0dostihu, sezona\u00a0${season}`,
    summary: (rideCount: number, winCount: number) => `Jel favorita ${rideCount}×, vyhrál ${winCount}×`,
    none: 'V\u00a0této sezoně zatím nejel žádného favorita.',
    label: (share: string, expected: string | null) =>
      `Vyhrálo ${share} procenta favoritů${expected === null ? '' : `, trh čekal ${expected} procenta`}`,
    expected: (share: number) =>
      `Svislá ryska je podíl, který čekal trh, podle férových pravděpodobností: ${formatDecimal(share, 1)}\u00a0%.`,
  },
  bigWins: { heading: 'Největší vítězství', category: 'Kat.', race: 'Dostih', horse: 'Kůň', odds: 'Kurz' },
} as const;
