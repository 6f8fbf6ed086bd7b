import { placedPlace, placedRange } from '#text/racing/placed';
import { type ConnectionKind, daysSinceLimits as limits, type DaysSinceBand } from './connection.rules.ts';
import { formatDate, formatDayMonth, formatWeekday } from '#text/platform/time/date';
import { formatDecimal, formatPercent } from '#text/platform/text/number';
import { formatCount, nouns, plural } from '#text/platform/text/words';
import { shareInterval } from '#platform/time/intervals.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';
import type { TodayRuns } from '#features/stats/before-today.rules.ts';
import type { HorseRecord } from '#features/stats/horse-record.rules.ts';
import type { SeasonSpan } from '#features/stats/season-span.rules.ts';
import { startForms } from '#text/horses/horses';
import { fromSeasons } from '#text/stats/season-span';
import { todayRunsText, winForms } from '#text/stats/today-runs';

const ofKind = {
  trainer: {
    list: 'Trenéři',
    jobTitle: 'Trenér',
    plural: 'trainers',
    horses: 'Koně v\u00a0tréninku',
    noHorses: 'Trenér teď nemá v\u00a0databázi žádného koně, který by letos nebo loni běžel.',
    noStarts: 'Trenér zatím nemá žádný dokončený start.',
    whose: 'Start patří trenérovi, který měl koně v\u00a0den dostihu; mezi koňmi jsou ti, které má dnes.',
  },
  stable: {
    list: 'Stáje',
    jobTitle: 'Stáj',
    plural: 'stables',
    horses: 'Koně',
    noHorses: 'Stáj teď nemá v\u00a0databázi žádného koně, který by letos nebo loni běžel.',
    noStarts: 'Koně stáje zatím nemají žádný dokončený start.',
    whose: 'Počítají se starty koní, kteří stáji patří dnes; komu patřili v\u00a0den dostihu, v\u00a0databázi není.',
  },
} as const satisfies Record<ConnectionKind, object>;

const counts = ({ totalRaces, wins }: HorseRecord) =>
  `${formatCount(totalRaces, startForms)} s\u00a0umístěním, ${formatCount(wins, winForms)}`;

export const connectionCopy = {
  of: ofKind,
  title: (kind: ConnectionKind, name: string, siteName: string) =>
    `${name}: ${kind === 'trainer' ? 'svěřenci, výhry a\u00a0úspěšnost' : 'koně, výhry a\u00a0barvy'} | ${siteName}`,
  description: (kind: ConnectionKind, name: string, season: number, current: HorseRecord) =>
    `${ofKind[kind].jobTitle} ${name}: v\u00a0sezoně ${season} ${counts(current)}. Úspěšnost podle závodišť, typů a\u00a0jezdců, koně a\u00a0nejbližší starty.`,
  horseCount: (count: number) => formatCount(count, nouns.horse),
  trainer: 'Trenér',
  colours: 'Barvy',
  since: (year: string) => `Na startu od\u00a0roku ${year}`,
  lastStarts: (count: number) => `Posledních ${formatCount(count, startForms)}, nejnovější vlevo`,
  today: (runs: TodayRuns) => todayRunsText(runs, startForms),
  next: 'Nejbližší start',
  untilSunday: (count: number) => `do neděle ${formatCount(count, startForms)}`,
  tiles: {
    starts: (count: number, season: number) => `${plural(count, startForms)} s\u00a0umístěním ${season}`,
    wins: 'vítězství',
    placements: `umístění do ${placedPlace}`,
    strikeRate: 'podíl výher',
    market: (interval: { low: number; high: number } | null) =>
      interval === null
        ? 'A/E proti trhu'
        : `A/E, interval ${formatDecimal(interval.low, 2)}–${formatDecimal(interval.high, 2)}`,
    won: 'Kč na dotacích',
    unfinished: 'nedokončil',
    recent: (days: number, starts: number) => `výher za ${formatCount(days, nouns.day)}, startů ${starts}`,
  },
  statsNote: (kind: ConnectionKind, today: PragueDate, expected: number) =>
    `Počítají se dokončené dostihy před dneškem (${formatDate(today)}). Dlaždice jsou ze sezony, rozpisy ze všech výsledků. ${ofKind[kind].whose} A/E je počet vítězství sezony dělený počtem, který čekaly kurzy po odečtení marže (${formatDecimal(expected, 1)}); interval je přibližný, ${formatPercent(shareInterval.percent)}.`,
  horses: {
    note: 'Nejdřív ti, kteří startují',
    horse: 'Kůň',
    silk: 'Dres',
    form: 'Forma',
    starts: 'Starty',
    wins: '1.',
    places: placedRange,
    won: 'Dotace, Kč',
    next: 'Příští start',
    more: (count: number) => `Zobrazit ${formatCount(count, ['dalšího koně', 'další koně', 'dalších koní'])}`,
    all: 'Všichni koně v\u00a0databázi',
    nextRace: (date: PragueDate, raceNumber: number) =>
      `${formatWeekday(date)}\u00a0${formatDayMonth(date)}, ${raceNumber}.\u00a0dostih`,
  },
  latest: { heading: 'Poslední starty', place: 'Um.', date: 'Datum', horse: 'Kůň', jockey: 'Jezdec', odds: 'Kurz' },
  seasons: {
    heading: 'Po sezonách',
    year: 'Rok',
    horses: 'Koní',
    starts: 'Starty',
    wins: '1.',
    places: placedRange,
    rate: '%\u00a0výher',
    won: 'Dotace, Kč',
    total: (span: SeasonSpan | null) => (span ? `V\u00a0databázi ${fromSeasons(span)}` : 'Celkem'),
  },
  months: {
    title: (season: number) => `Starty a\u00a0vítězství po měsících ${season}`,
    label: (season: number, best: string, winCount: number) =>
      `Starty a\u00a0vítězství po měsících sezony ${season}; nejvíc vítězství (${winCount}) v\u00a0měsíci ${best}.`,
    finding: (best: string, winCount: number) =>
      `nejlepší měsíc ${best}, ${formatCount(winCount, ['vítězství', 'vítězství', 'vítězství'])}`,
    month: 'Měsíc',
    starts: 'starty',
    wins: 'výhry',
  },
  silks: {
    heading: 'Barvy stáje',
    parts: { body: 'Dres', sleeves: 'Rukávy', cap: 'Čapka' },
    cap: (words: string) => `čapka ${words}`,
    worn: (name: string, others: number) =>
      others === 0 ? name : `${name} a\u00a0${formatCount(others, ['další kůň', 'další koně', 'dalších koní'])}`,
  },
  won: {
    heading: 'Výdělek v\u00a0sezoně',
    unit: (season: number) => `${season}, dotace`,
    axis: 'tis. Kč',
    tick: (thousands: number) => formatDecimal(thousands, Number.isInteger(thousands) ? 0 : 1),
    end: (thousands: string) => `${thousands}\u00a0tis.`,
    label: (season: number, total: string) => `Výdělek stáje v\u00a0sezoně ${season} roste po měsících na ${total}`,
    month: 'Měsíc',
    inMonth: 'V\u00a0měsíci',
    sum: 'Celkem od začátku sezony',
  },
  columns: { group: 'Skupina', starts: 'Starty', wins: '1.', placements: placedRange, rate: 'Výhry v\u00a0%' },
  breakdowns: {
    heading: 'Podle podmínek',
    course: 'Podle závodiště',
    kind: 'Podle typu dostihu',
    band: 'Podle vzdálenosti',
    daysSince: 'Podle dní od posledního startu',
    jockey: 'S\u00a0jezdcem',
  },
  daysSince: {
    'to-14': `do ${limits['to-14']}\u00a0dní`,
    'to-30': `${limits['to-14'] + 1} až ${limits['to-30']}\u00a0dní`,
    'to-60': `${limits['to-30'] + 1} až ${limits['to-60']}\u00a0dní`,
    'to-120': `${limits['to-60'] + 1} až ${limits['to-120']}\u00a0dní`,
    longer: `přes ${limits['to-120']}\u00a0dní`,
    first: 'první start v\u00a0databázi',
  } satisfies Record<DaysSinceBand, string>,
} as const;
