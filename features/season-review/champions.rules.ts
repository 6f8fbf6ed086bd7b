import { hasWon } from '#features/racing/placing.rules.ts';
import { courseKey } from '#features/racing/course-of-place.rules.ts';
import { prizeWon } from '#features/racing/winnings.rules.ts';
import { compareScores } from '#features/stats/leading.rules.ts';
import { isStart } from '#features/stats/starts.rules.ts';
import type { ReviewRace, ReviewStarter } from './season-rows.rules.ts';

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
export type RankedTallies = Record<ChampionCategory, Tally[]>;

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
