import { courseOfPlace } from '#domain/racing/course-of-place.ts';
import { countAtPosition } from '#domain/racing/dead-heat.ts';
import { prizeWon } from '#domain/racing/winnings.ts';
import type { ReviewRace, ReviewStarter } from './season-rows.ts';

/** Who is compared: riders, trainers, and horses in three categories. */
const championCategories = ['jockeys', 'trainers', 'flat', 'two-year-olds', 'jumps'] as const;
export type ChampionCategory = (typeof championCategories)[number];

/** The season of somebody within a category. */
export type Tally = {
  id: number;
  starts: number;
  wins: number;
  seconds: number;
  /** In crowns. */
  money: number;
  /** Courses with a win. */
  courses: number;
};

/** More than one champion where all that decides is equal; `next` is the best of the others. */
export type Champions = { category: ChampionCategory; champions: Tally[]; next: Tally | null };

const juvenileAge = 2;

/** Whom a start counts for in a category; null for nobody. */
function idIn(category: ChampionCategory, { kind }: ReviewRace, starter: ReviewStarter): number | null {
  switch (category) {
    case 'jockeys':
      return starter.jockeyId;
    case 'trainers':
      return starter.trainerId;
    case 'flat':
      return kind === 'flat' && starter.age !== juvenileAge ? starter.horseId : null;
    case 'two-year-olds':
      return kind === 'flat' && starter.age === juvenileAge ? starter.horseId : null;
    case 'jumps':
      return kind === 'flat' || kind === 'other' ? null : starter.horseId;
  }
}

/** Everybody with a start in the category, best first: wins, second places, prize money in crowns (season-review.champions). */
export function tallies(races: readonly ReviewRace[], category: ChampionCategory): Tally[] {
  const found = new Map<number, Tally & { won: Set<string> }>();
  for (const race of races) {
    const placed = race.starters.map(({ position }) => ({ finishingPosition: position }));
    for (const starter of race.starters) {
      const id = idIn(category, race, starter);
      if (id === null) continue;
      const tally = found.get(id) ?? { id, starts: 0, wins: 0, seconds: 0, money: 0, courses: 0, won: new Set() };
      found.set(id, tally);
      const { position } = starter;
      tally.starts += 1;
      if (position === 1) tally.won.add(courseOfPlace(race.location)?.slug ?? race.location);
      if (position === 1) tally.wins += 1;
      if (position === 2) tally.seconds += 1;
      if (race.currency !== 'Kč' || position === null) continue;
      tally.money += prizeWon(race.prizeSplit, position, countAtPosition(position, placed)) ?? 0;
    }
  }
  return [...found.values()]
    .map(({ won, ...tally }) => ({ ...tally, courses: won.size }))
    .toSorted((a, b) => compareTallies(a, b) || a.id - b.id);
}

/** The champions of every category that has a winner. */
export function championsOf(races: readonly ReviewRace[]): Champions[] {
  return championCategories.flatMap((category) => {
    const ranked = tallies(races, category).filter(({ wins }) => wins > 0);
    const [best] = ranked;
    if (!best) return [];
    const champions = ranked.filter((tally) => compareTallies(best, tally) === 0);
    return [{ category, champions, next: ranked[champions.length] ?? null }];
  });
}

const compareTallies = (a: Tally, b: Tally) => b.wins - a.wins || b.seconds - a.seconds || b.money - a.money;
