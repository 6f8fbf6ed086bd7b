import { placedPlaceInWords } from '#text/racing/placed';
import { formatOdds, oddsSuffix, placePayout } from '#features/odds/format-odds.rules.ts';
import type { HorseSex } from '#features/racing/horse-sex-and-age.rules.ts';
import { formatMargin } from '#text/racing/margin';
import {
  formatDate,
  formatDayMonth,
  formatFullDate,
  formatShortMonth,
  formatWeekday,
  monthName,
} from '#text/platform/time/date';
import { formatDecimal, formatInteger, formatSigned, formatSignedPercent } from '#text/platform/text/number';
import { formatCount, formatOutOf, nouns, plural, type PluralForms } from '#text/platform/text/words';
import { withPreposition } from '#text/platform/text/preposition';
import type { PragueDate } from '#platform/time/time.rules.ts';
import type { ChampionCategory, SurpriseTips, Tally } from './season-review.rules.ts';

const wins: PluralForms = ['výhra', 'výhry', 'výher'];
const starts: PluralForms = ['start', 'starty', 'startů'];
const places: PluralForms = ['závodišti', 'závodištích', 'závodištích'];
const monthsOf = [
  'ledna',
  'února',
  'března',
  'dubna',
  'května',
  'června',
  'července',
  'srpna',
  'září',
  'října',
  'listopadu',
  'prosince',
];
const since = (month: string) => monthsOf[Number(month.slice(5, 7)) - 1] ?? '';
const odds = (price: number) => `${formatOdds(price)}${oddsSuffix}`;

export const seasonReviewCopy = {
  title: (season: number, siteName: string) => `Sezona ${season}: šampioni, čísla a\u00a0rekordy | ${siteName}`,
  description: (season: number, days: number, races: number) =>
    days === 0
      ? `Sezona ${season} českých dostihů zatím nezačala.`
      : `Sezona ${season} českých dostihů: ${formatCount(days, ['dostihový den', 'dostihové dny', 'dostihových dnů'])} a\u00a0${formatCount(races, nouns.race)}. Šampioni, vývoj sezony, překvapení roku, rekordy a\u00a0nejlepší i\u00a0nejhorší den tipérů.`,
  eyebrow: 'Ohlédnutí za rokem',
  heading: (season: number) => `Sezona ${season}`,
  span: (first: PragueDate, last: PragueDate, courses: number) =>
    first === last
      ? `${formatFullDate(first)}, na ${formatCount(courses, places)}`
      : `Od ${formatWeekday(first)}\u00a0${formatDayMonth(first)} do ${formatFullDate(last)}, na ${formatCount(courses, places)}`,
  running: (countedTo: PragueDate) => `Sezona ještě běží, čísla jsou do ${formatDate(countedTo)} včetně.`,
  years: 'Sezona',
  empty: {
    title: 'Sezona zatím nezačala',
    text: 'První čísla se tu objeví den po prvním dokončeném dostihu.',
    link: 'Nejbližší dostihy',
  },
  tiles: {
    days: (count: number) => plural(count, ['dostihový den', 'dostihové dny', 'dostihových dnů']),
    races: (count: number) => plural(count, nouns.race),
    starts: (count: number) => plural(count, ['startující', 'startující', 'startujících']),
    horses: (count: number) => plural(count, nouns.horse),
    tips: (count: number) => plural(count, nouns.tip),
    roi: 'ROI všech tipů',
  },
  champions: {
    heading: (isOver: boolean) => (isOver ? 'Šampioni' : 'Kdo zatím vede'),
    note: 'Při shodě výher rozhodují druhá místa, pak dotace v\u00a0korunách',
    caption: (season: number, isOver: boolean) => `${isOver ? 'Šampioni' : 'Kdo vede'}, sezona ${season}`,
    category: 'Kategorie',
    who: (isOver: boolean) => (isOver ? 'Šampion' : 'V\u00a0čele'),
    result: 'Výsledek',
    how: 'Jak',
    categories: {
      jockeys: 'Jezdci',
      trainers: 'Trenéři',
      flat: 'Rovina, tříletí a\u00a0starší',
      'two-year-olds': 'Rovina, dvouletí',
      jumps: 'Překážky',
    } as Record<ChampionCategory, string>,
    tippers: 'Tipéři',
    robots: 'Roboti',
    wins: (count: number) => formatCount(count, wins),
    winsOf: ({ wins: won, starts: run }: Tally) => `${formatCount(won, wins)} ${formatOutOf(run)}`,
    unbeaten: 'bez porážky',
    courses: (count: number) => `výhry na ${formatCount(count, places)}`,
    lead: (best: Tally, next: Tally, name: string) => {
      if (best.wins > next.wins) return `o\u00a0${best.wins - next.wins} víc než ${name}`;
      return `stejně výher jako ${name}, ${best.seconds > next.seconds ? 'víc druhých míst' : 'vyšší dotace'}`;
    },
    shared: (count: number) => `o\u00a0první místo se dělí ${formatInteger(count)}, rovni ve všem, co rozhoduje`,
    units: (profit: number) => `${formatSigned(profit, 1)}\u00a0jednotky`,
    tipper: (roi: number, tips: number) => `ROI ${formatSignedPercent(roi)} ${formatOutOf(tips)}\u00a0tipů`,
    robot: (crowdRoi: number | null) =>
      crowdRoi === null ? '' : `všechny tipy lidí dohromady ${formatSignedPercent(crowdRoi)}`,
    tippersNote: (minTips: number) =>
      `Z\u00a0tipérů je v\u00a0čele nejvyšší zisk v\u00a0jednotkách od ${formatInteger(minTips)}\u00a0vyhodnocených tipů, z\u00a0robotů nejvyšší ROI. Jednotky jsou simulace, ne peníze.`,
  },
  progress: {
    heading: (isOver: boolean) => (isOver ? 'Jak se sezona vyvíjela' : 'Jak se sezona vyvíjí'),
    note: 'Všechna čísla z\u00a0výsledků na webu',
    jockeys: 'Souboj jezdců',
    jockeysUnit: 'výhry od začátku sezony',
    lead: (name: string, month: string | null, isFromStart: boolean) => {
      if (month === null) return 'o\u00a0první místo se dělí víc jezdců';
      return isFromStart ? `${name} v\u00a0čele od začátku` : `${name} v\u00a0čele od ${since(month)}`;
    },
    month: (month: string) => monthName(Number(month.slice(5, 7))),
    monthShort: (month: string) => formatShortMonth(`${month}-01` as PragueDate),
    monthHead: 'Měsíc',
    jockeysLabel: (ends: readonly { name: string; wins: number }[]) =>
      `Výhry jezdců od začátku sezony po měsících: ${ends.map(({ name, wins: won }) => `${name} ${won}`).join(', ')}`,
    crowd: (won: number, total: number) =>
      won === 0
        ? `Dav nevydělal ani jeden den ${formatOutOf(total)}`
        : `Dav vydělal ${withPreposition('v', formatInteger(won))}\u00a0${won === 1 ? 'dni' : 'dnech'} ${formatOutOf(total)}`,
    crowdUnit: 'ROI všech tipů dne v\u00a0%',
    crowdNote: (minTips: number) =>
      `Dny s\u00a0aspoň ${formatInteger(minTips)}\u00a0tipy. ROI je simulace v\u00a0jednotkách.`,
    crowdLabel: 'Návratnost všech tipů po dostihových dnech',
    day: 'Den',
    tips: 'Tipy',
    roi: 'ROI',
    best: 'Nejlepší den davu',
    worst: 'Nejhorší den davu',
    dayName: (location: string, date: PragueDate) => `${location}, ${formatFullDate(date)}`,
    mark: (location: string, date: PragueDate, roi: number) =>
      `${formatWeekday(date)}\u00a0${formatDayMonth(date)}, ${location} ${formatSignedPercent(roi)}`,
    percent: (value: number) => formatSignedPercent(value),
    tick: (value: number) => formatSigned(value, 0),
  },
  surprise: {
    eyebrow: (isOver: boolean) => (isOver ? 'Překvapení roku' : 'Zatím největší překvapení'),
    title: (name: string, sex: HorseSex | null, price: number) =>
      sex === null
        ? `Výhra při kurzu ${odds(price)}: ${name}`
        : `${name} ${sex === 'kl' ? 'vyhrála' : 'vyhrál'} při kurzu ${odds(price)}`,
    where: (location: string, date: PragueDate, raceNumber: number) =>
      `${location}, ${formatFullDate(date)}, ${raceNumber}.\u00a0dostih.`,
    before: (count: number, placed: number) => {
      if (count === 0) return 'Předtím v\u00a0sezoně bez startu.';
      const tail =
        placed === 0 ? `do ${placedPlaceInWords} žádný` : `do ${placedPlaceInWords} ${formatInteger(placed)}`;
      return `Předtím v\u00a0sezoně ${formatCount(count, starts)}, ${tail}.`;
    },
    tips: ({ tippers, onWinner, payout }: SurpriseTips) => {
      if (tippers === 0) return '';
      const all = `${formatOutOf(tippers)}\u00a0${plural(tippers, ['tipéra', 'tipérů', 'tipérů'])}`;
      if (onWinner === 0) return `Vítěze neměl nikdo ${all}.`;
      const returned =
        payout === null ? '' : `, tip vrátil ${formatDecimal(payout, 2)}\u00a0jednotky (${placePayout(payout - 1)})`;
      return `Vítěze ${plural(onWinner, ['měl', 'měli', 'mělo'])} ${formatInteger(onWinner)} ${all}${returned}.`;
    },
    odds: (isCoursePrice: boolean) => (isCoursePrice ? 'kurz na výhru na závodišti' : 'kurz na výhru'),
    onWinner: (count: number) => `${plural(count, nouns.tip)} na vítěze`,
    margin: 'náskok v\u00a0cíli',
    marginOf: (margin: string) => (/\d/.test(margin) ? `${formatMargin(margin)}\u00a0d.` : formatMargin(margin)),
    analysis: 'Rozbor dostihu',
  },
  records: {
    heading: 'Rekordy sezony',
    note: (races: number) => `Mezi ${formatInteger(races)}\u00a0${plural(races, ['dostihem', 'dostihy', 'dostihy'])}`,
    fastest: 'Nejrychlejší kilometr na rovině',
    fastestValue: (name: string, seconds: number) => `${name}, ${formatDecimal(seconds, 2)}\u00a0s`,
    run: 'Nejdelší série výher',
    runValue: (name: string, count: number) => `${name}, ${count} za sebou`,
    runSpan: (from: PragueDate, to: PragueDate) => `od ${formatDayMonth(from)} do ${formatDate(to)}`,
    closest: 'Nejtěsnější výsledek',
    deadHeat: 'mrtvý doběh',
    others: (count: number) =>
      count === 0 ? '' : ` a\u00a0${formatCount(count, ['další dostih', 'další dostihy', 'dalších dostihů'])}`,
    tips: 'Nejvíc tipů na koně',
    tipsValue: (name: string, count: number) => `${name}, ${formatInteger(count)}`,
    prize: 'Nejvyšší dotace',
    move: 'Největší pohyb kurzu',
    moveValue: (opening: number, closing: number) => `${withPreposition('z', odds(opening))} na ${odds(closing)}`,
    where: (location: string, date: PragueDate) => `${location}, ${formatFullDate(date)}`,
    moveWhere: (name: string, date: PragueDate) => `${name}, ${formatFullDate(date)}`,
  },
  anonymous: 'Anonym',
} as const;
