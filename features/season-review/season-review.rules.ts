import type { TipStatistics } from '#features/analysis/simulation.rules.ts';
import type { Bot } from '#features/analysis/bots.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';
import { type Champions, championsOf, countCourses, rankedTallies } from './champions.rules.ts';
import { type CrowdDays, crowdDays } from './crowd-days.rules.ts';
import { type JockeyRace, jockeyRace } from './jockey-race.rules.ts';
import { type SeasonRecords, seasonRecords } from './records.rules.ts';
import type {
  NamedHorse,
  NamedPerson,
  MovedPrice,
  ReviewRace,
  RunnerTips,
  SurpriseTips,
  TippedDay,
} from './season-rows.rules.ts';
import { type Surprise, surpriseOf } from './surprise.rules.ts';

/** The tipper with the highest profit. */
export type BestTipper = { userId: string; username: string | null; tips: number; profit: number; roi: number };
export type BestRobot = { bot: Bot; roi: number; tips: number };

/** The figures of a season; who they are about stands by id. */
export type SeasonFigures = {
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
