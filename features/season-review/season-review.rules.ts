import type { TipStatistics } from '#features/analysis/simulation.rules.ts';
import type { Bot } from '#features/analysis/bots.rules.ts';
import type { ClockTime, PragueDate } from '#platform/time/time.rules.ts';
import { horseName } from '#features/racing/horse-name.rules.ts';
import type { HorseSex } from '#features/racing/horse-sex-and-age.rules.ts';
import { personName } from '#features/racing/person-name.rules.ts';
import { shortRiderName } from '#features/racing/rider-name.rules.ts';
import { type Silk, unknownSilk } from '#features/racing/silk.rules.ts';
import { idSlug } from '#platform/text/slug.rules.ts';
import type { BookmakerOdds } from '#features/odds/displayed-odds.rules.ts';
import type { RaceKind } from '#features/racing/race-kind.rules.ts';
import { hasWon } from '#features/racing/placing.rules.ts';
import { courseKey } from '#features/racing/course-of-place.rules.ts';
import { prizeWon } from '#features/racing/winnings.rules.ts';
import { compareScores } from '#features/stats/leading.rules.ts';
import { isStart } from '#features/stats/starts.rules.ts';
import { smallSampleThreshold } from '#features/analysis/standing.rules.ts';
import { roiPercent } from '#features/odds/tip-payout.rules.ts';
import { monthKey } from '#platform/time/prague-time.rules.ts';
import { seasonRecords, type SeasonRecords, type Surprise, surpriseOf } from './records.rules.ts';

/** The tipper with the highest profit. */
export type BestTipper = { userId: string; username: string | null; tips: number; profit: number; roi: number };
type BestRobot = { bot: Bot; roi: number; tips: number };

/** The figures of a season; who they are about stands by id. */
type SeasonFigures = {
  span: { first: PragueDate; last: PragueDate; courses: number } | null;
  counts: { days: number; races: number; starts: number; horses: number };
  champions: Champions[];
  jockeyRace: JockeyRace;
  crowd: CrowdDays;
  surprise: Surprise | null;
  records: SeasonRecords;
};

/** Everything the review of a season shows, without any text of its own. */
export type SeasonReview = SeasonFigures & {
  season: number;
  /** Of the season that still runs, the last day that counts; null for a season that is over. */
  countedTo: PragueDate | null;
  tipper: BestTipper | null;
  robot: BestRobot | null;
  surpriseTips: SurpriseTips | null;
  names: { horses: NamedHorse[]; jockeys: NamedPerson[]; trainers: NamedPerson[] };
  /** Seasons to choose from, the oldest first. */
  seasons: number[];
};

/** The figures of a season from its races, earliest first (season-review.counted). */
export function seasonFigures(
  races: readonly ReviewRace[],
  { tipped, ...others }: { tipped: readonly TippedDay[]; mostTipped: RunnerTips | null; moves: readonly MovedPrice[] },
): SeasonFigures {
  const [first, last] = [races[0], races.at(-1)];
  const starters = races.flatMap((race) => race.starters);
  const ranked = rankedTallies(races);
  return {
    span:
      first && last
        ? { first: first.date, last: last.date, courses: countCourses(new Set(races.map(({ location }) => location))) }
        : null,
    counts: {
      days: new Set(races.map(({ eventId }) => eventId)).size,
      races: races.length,
      starts: starters.length,
      horses: new Set(starters.map(({ horseId }) => horseId)).size,
    },
    champions: championsOf(ranked),
    jockeyRace: jockeyRace(races, ranked.jockeys),
    crowd: crowdDays(tipped),
    surprise: surpriseOf(races),
    records: seasonRecords(races, others),
  };
}

/** Whose names the page needs. */
export function namedIds({ champions, jockeyRace: race, surprise, records }: SeasonFigures) {
  const ofCategory = (isWanted: (category: Champions['category']) => boolean) =>
    champions
      .filter(({ category }) => isWanted(category))
      .flatMap(({ champions: best, next }) => [...best, ...(next ? [next] : [])].map(({ id }) => id));
  const { fastestKilometre, winningRun, mostTips, priceMove } = records;
  const ofRecords = [fastestKilometre, winningRun, mostTips, priceMove, surprise].flatMap((one) => one?.horseId ?? []);
  const isPeople = (category: Champions['category']) => category === 'jockeys' || category === 'trainers';
  return {
    horses: [...new Set([...ofCategory((category) => !isPeople(category)), ...ofRecords])],
    jockeys: [...new Set([...ofCategory((category) => category === 'jockeys'), ...race.curves.map(({ id }) => id)])],
    trainers: [...new Set(ofCategory((category) => category === 'trainers'))],
  };
}

/** The robot with the highest ROI; the first of equal ones, null before any has tipped. */
export function bestRobot(totals: readonly (TipStatistics & { bot: Bot })[]): BestRobot | null {
  const tipping = totals.flatMap(({ bot, totalTips, roi }) => (roi === null ? [] : [{ bot, roi, tips: totalTips }]));
  return tipping.toSorted((a, b) => b.roi - a.roi)[0] ?? null;
}

/** How many seasons the head offers at once. */
const maxOffered = 4;

/** The season with its neighbours, of `known` seasons oldest first. */
export function seasonsOffered(known: readonly number[], season: number): number[] {
  const all = known.includes(season) ? known : [...known, season].toSorted((a, b) => a - b);
  const at = all.indexOf(season);
  const from = Math.max(0, Math.min(at - 1, all.length - maxOffered));
  return all.slice(from, from + maxOffered);
}

type Names = SeasonReview['names'];

type HorseView = { slug: string; name: string; country: string | null; sex: HorseSex | null; silk: Silk };
type PersonView = { slug: string; name: string; short: string };

/** A horse of the page as it is shown; null for an id that was deleted meanwhile. */
export function horseOf({ horses }: Names, id: number): HorseView | null {
  const horse = horses.find((one) => one.id === id);
  if (!horse) return null;
  const { name, country, sex, silk } = horse;
  return { slug: idSlug(id, name), name: horseName(name), country, sex, silk: silk ?? unknownSilk };
}

/** A jockey or a trainer of the page as shown; null for an id that was deleted meanwhile. */
export function personOf(names: Names, role: 'jockeys' | 'trainers', id: number): PersonView | null {
  const person = names[role].find((one) => one.id === id);
  if (!person) return null;
  const name = personName(person.name);
  return { slug: idSlug(id, person.name), name, short: shortRiderName(name) };
}

/** The year of /season/{year}; null for anything but four digits. */
export function parseSeason(text: string): number | null {
  return /^[12]\d{3}$/.test(text) ? Number(text) : null;
}

/** A starter of a completed race of the season. */
export type ReviewStarter = {
  runnerId: number;
  horseId: number;
  jockeyId: number | null;
  trainerId: number | null;
  age: number | null;
  position: number | null;
};

/** Of the first two, and of horses that crossed the line without a place: what decides the margin, and the prices. */
export type FinishRow = {
  runnerId: number;
  position: number | null;
  /** As the source prints it, the gap to the horse ahead. */
  margin: string | null;
  resultRow: number | null;
  odds: BookmakerOdds & { course: number | null };
};

/** A completed race of the season before today. */
export type ReviewRace = {
  raceId: number;
  eventId: number;
  raceNumber: number;
  date: PragueDate;
  location: string;
  time: ClockTime | null;
  kind: RaceKind;
  distanceM: number | null;
  /** The winner's time. */
  seconds: number | null;
  prizeMoney: number | null;
  prizeSplit: readonly number[] | null;
  currency: string;
  starters: readonly ReviewStarter[];
  finish: readonly FinishRow[];
};

/** A race day with the sums of all settled tips on it. */
export type TippedDay = {
  eventId: number;
  date: PragueDate;
  location: string;
  tips: number;
  /** Paid back, in millionths of a unit. */
  millionths: number;
};

/** The first and the last displayed price of a starter; only of those whose price has a history. */
export type MovedPrice = { runnerId: number; opening: number; closing: number };

/** The horse with the most tips in a race. */
export type RunnerTips = { runnerId: number; tips: number };

/** The tips on the race of the surprise, and what one on its winner returned. */
export type SurpriseTips = { tippers: number; onWinner: number; payout: number | null };

/** What names and colours the page needs. */
type NamedHorse = { id: number; name: string; country: string | null; sex: HorseSex | null; silk: Silk | null };
type NamedPerson = { id: number; name: string };

/** Who is compared: riders, trainers, and horses in three categories. */
const championCategories = ['jockeys', 'trainers', 'flat', 'two-year-olds', 'jumps'] as const;
export type ChampionCategory = (typeof championCategories)[number];

/** The season of somebody within a category. */
export type Tally = {
  id: number;
  starts: number;
  /** Runs without a win, also those that are no start. */
  beaten: number;
  wins: number;
  seconds: number;
  /** In crowns. */
  money: number;
  /** Courses with a win. */
  courses: number;
};

/**
 * `champions`: one, or the first of `sharers` where all that decides is equal. `next` is the best of the others, null also
 * behind a shared title.
 */
export type Champions = { category: ChampionCategory; champions: Tally[]; sharers: number; next: Tally | null };

const juvenileAge = 2;
/** Of many who share a title, so many are named. */
const maxNamed = 3;

/** Everybody with a start in a category, best first. */
type RankedTallies = Record<ChampionCategory, Tally[]>;

/** The category of a horse's start; null for a race of another kind. */
function horseCategory({ kind }: ReviewRace, { age }: ReviewStarter): ChampionCategory | null {
  if (kind === 'other') return null;
  if (kind !== 'flat') return 'jumps';
  return age === juvenileAge ? 'two-year-olds' : 'flat';
}

type Counted = Tally & { wonAt: Set<string> };

/** All who are compared, by wins, second places and prize money in crowns (season-review.champions). */
export function rankedTallies(races: readonly ReviewRace[]): RankedTallies {
  const counted = {
    jockeys: new Map<number, Counted>(),
    trainers: new Map<number, Counted>(),
    flat: new Map<number, Counted>(),
    'two-year-olds': new Map<number, Counted>(),
    jumps: new Map<number, Counted>(),
  } satisfies Record<ChampionCategory, Map<number, Counted>>;
  for (const race of races) {
    for (const starter of race.starters) {
      const money = moneyOf(race, starter);
      const category = horseCategory(race, starter);
      if (starter.jockeyId !== null) addStart(counted.jockeys, starter.jockeyId, { race, starter, money });
      if (starter.trainerId !== null) addStart(counted.trainers, starter.trainerId, { race, starter, money });
      if (category !== null) addStart(counted[category], starter.horseId, { race, starter, money });
    }
  }
  return {
    jockeys: ranked(counted.jockeys),
    trainers: ranked(counted.trainers),
    flat: ranked(counted.flat),
    'two-year-olds': ranked(counted['two-year-olds']),
    jumps: ranked(counted.jumps),
  };
}

/** What a starter won in crowns. */
function moneyOf({ currency, prizeSplit, starters }: ReviewRace, { position }: ReviewStarter): number {
  if (currency !== 'Kč' || prizeSplit === null || position === null || position > prizeSplit.length) return 0;
  const sharers = starters.filter((other) => other.position === position).length;
  return prizeWon(prizeSplit, position, sharers) ?? 0;
}

type Start = { race: ReviewRace; starter: ReviewStarter; money: number };

function addStart(tallies: Map<number, Counted>, id: number, { race, starter, money }: Start): void {
  let tally = tallies.get(id);
  if (!tally) {
    tally = { id, starts: 0, beaten: 0, wins: 0, seconds: 0, money: 0, courses: 0, wonAt: new Set() };
    tallies.set(id, tally);
  }
  if (isStart(starter)) tally.starts += 1;
  tally.money += money;
  if (starter.position === 2) tally.seconds += 1;
  if (!hasWon(starter.position)) {
    tally.beaten += 1;
    return;
  }
  tally.wins += 1;
  tally.wonAt.add(race.location);
}

function ranked(tallies: ReadonlyMap<number, Counted>): Tally[] {
  return [...tallies.values()]
    .map(({ wonAt, ...tally }) => ({ ...tally, courses: countCourses(wonAt) }))
    .toSorted((a, b) => compareScores(a, b) || a.id - b.id);
}

/** Places that are written in several ways may be one course. */
export function countCourses(places: Iterable<string>): number {
  return new Set(Array.from(places, courseKey)).size;
}

/** The champions of every category that has a winner. */
export function championsOf(tallies: RankedTallies): Champions[] {
  return championCategories.flatMap((category) => {
    const winners = tallies[category].filter(({ wins }) => wins > 0);
    const [best] = winners;
    if (!best) return [];
    const sharers = winners.filter((tally) => compareScores(best, tally) === 0).length;
    const next = sharers === 1 ? (winners[1] ?? null) : null;
    return [{ category, champions: winners.slice(0, Math.min(sharers, maxNamed)), sharers, next }];
  });
}

/** What all tips of a race day returned, in per cent. */
export type CrowdDay = TippedDay & { roi: number };

export type CrowdDays = {
  /** Of all tips, also of days with few; null without a tip. */
  total: { tips: number; roi: number } | null;
  /** With enough tips to say anything, earliest first. */
  days: CrowdDay[];
  best: CrowdDay | null;
  worst: CrowdDay | null;
  /** Days in which the crowd won. */
  won: number;
};

const roiOf = (tips: number, millionths: number) => roiPercent(millionths, tips) ?? 0;

/** The crowd's season by race day (season-review.crowd-days); `tipped` in order of days. */
export function crowdDays(tipped: readonly TippedDay[]): CrowdDays {
  const tips = sum(tipped.map((day) => day.tips));
  const days = tipped
    .filter((day) => day.tips >= smallSampleThreshold)
    .map((day) => ({ ...day, roi: roiOf(day.tips, day.millionths) }));
  const ranked = days.toSorted((a, b) => b.roi - a.roi);
  const worstRoi = ranked.at(-1)?.roi;
  return {
    total: tips === 0 ? null : { tips, roi: roiOf(tips, sum(tipped.map(({ millionths }) => millionths))) },
    days,
    best: ranked[0] ?? null,
    worst: days.find(({ roi }) => roi === worstRoi) ?? null,
    won: days.filter(({ roi }) => roi > 0).length,
  };
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** The chart of the leading jockeys: wins since the start of the season at the end of each month. */
type JockeyRace = {
  /** '2023-04' … */
  months: string[];
  curves: { id: number; wins: number[] }[];
  /** From which month on the first curve has been alone in front; null while it isn't. */
  leadSince: string | null;
};

const maxCurves = 4;

/** The race of the leading jockeys through the months (season-review.jockey-race); `jockeys` best first. */
export function jockeyRace(races: readonly ReviewRace[], jockeys: readonly Tally[]): JockeyRace {
  const months = monthsOf(races);
  const leaders = jockeys.filter(({ wins }) => wins > 0).slice(0, maxCurves);
  const winners = races.flatMap(({ date, starters }) =>
    starters.flatMap(({ jockeyId, position }) => (hasWon(position) ? [{ month: monthKey(date), jockeyId }] : [])),
  );
  const curves = leaders.map(({ id }) => {
    const own = winners.filter(({ jockeyId }) => jockeyId === id);
    return { id, wins: months.map((until) => own.filter(({ month }) => month <= until).length) };
  });
  return { months, curves, leadSince: leadSince(months, curves) };
}

/** Every month from the first to the last with a race. */
function monthsOf(races: readonly ReviewRace[]): string[] {
  const keys = races.map(({ date }) => monthKey(date)).toSorted();
  const [first, last] = [keys[0], keys.at(-1)];
  if (first === undefined || last === undefined) return [];
  const [year, from, to] = [first.slice(0, 4), Number(first.slice(5)), Number(last.slice(5))];
  return Array.from({ length: to - from + 1 }, (_, at) => `${year}-${String(from + at).padStart(2, '0')}`);
}

function leadSince(months: readonly string[], [leader, ...others]: JockeyRace['curves']): string | null {
  if (!leader) return null;
  const isAlone = months.map((_, at) => others.every(({ wins }) => (leader.wins[at] ?? 0) > (wins[at] ?? 0)));
  return months[isAlone.lastIndexOf(false) + 1] ?? null;
}
