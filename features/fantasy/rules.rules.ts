import { parseCategory, type CategoryCode } from '#features/racing/category.rules.ts';

/** Classes of races with a factor each, in the order in which they are printed: the categories, with graded races as one class 'G'; 'other' is an unknown category. */
export const factorClasses = ['G', 'L', 'NL', 'I', 'II', 'III', 'IV', 'V', 'other'] as const;
export type FactorClass = (typeof factorClasses)[number];

/** What an administrator edits; each round keeps the version it was opened under. Whole numbers only. */
export type FantasyRules = {
  /** Off: no further round opens. */
  isOpen: boolean;
  /** Credits for the horses of one team. */
  budget: number;
  /** Percent of a race's share of the budget: what each runner costs, and what an average one adds by its strength. */
  basePercent: number;
  strengthPercent: number;
  /** Points of the first places. */
  places: readonly [number, number, number, number];
  /** The factor of each class, in tenths, by which those points are multiplied. */
  factors: Readonly<Record<FactorClass, number>>;
  /** What the captain's points are multiplied by. */
  captain: number;
  /** Points for each winner that the chosen jockey rides. */
  jockeyWin: number;
  /** Teams close so many minutes before the first start of the round. */
  lockMinutes: number;
};

/** The rules until an administrator changes them (fantasy.points, fantasy.prices). */
export const defaultRules: FantasyRules = {
  isOpen: true,
  budget: 100,
  basePercent: 40,
  strengthPercent: 50,
  places: [10, 6, 4, 2],
  factors: { V: 10, IV: 11, III: 12, II: 13, I: 14, NL: 15, L: 16, G: 20, other: 10 },
  captain: 2,
  jockeyWin: 2,
  lockMinutes: 0,
};

/** The least that a horse costs, in credits. */
export const minPrice = 1;

/** A round in which not even one of so many equal parts of the races is run doesn't count (fantasy.void). */
export const countedPart = 2;

/** The class of a race's category as printed; an unknown wording is `other`. */
export function factorClass(category: string | null): FactorClass {
  const code: CategoryCode | undefined = category === null ? undefined : parseCategory(category)?.code;
  if (code === undefined) return 'other';
  return code === 'G1' || code === 'G2' || code === 'G3' ? 'G' : code;
}

/** Tenths of points for a place in a race of this category; nothing below the fourth. */
export function placeTenths(position: number | null, category: string | null, rules: FantasyRules): number {
  const points = position === null ? 0 : (rules.places[position - 1] ?? 0);
  return points * rules.factors[factorClass(category)];
}

/** The most that a reserve may cost: a race's share of the budget. */
export function reserveLimit(raceCount: number, { budget }: Pick<FantasyRules, 'budget'>): number {
  return raceCount === 0 ? 0 : Math.floor(budget / raceCount);
}
