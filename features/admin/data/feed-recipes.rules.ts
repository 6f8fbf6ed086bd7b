import type { ValueRules } from './value-rules.rules.ts';

/** What a new feed can begin with: how its source writes its table (import.feed-recipes). */
export const feedRecipes = ['jockey-club-results'] as const;
export type FeedRecipe = (typeof feedRecipes)[number];

/** A mapping of a known table. */
type Recipe = {
  columns: Readonly<Record<string, string>>;
  fixed: Readonly<Record<string, string>>;
  rules?: ValueRules;
};

/**
 * Columns and values of the official result table: place or code, horse with its country, age and sex, rider with a title,
 * verdict and margin, and ten times the win odds. Date, place and number of the race come of the titles above its tables.
 */
const recipes: Readonly<Record<FeedRecipe, Recipe>> = {
  'jockey-club-results': {
    columns: {
      Pořadí: 'finishing_position',
      Kůň: 'horse',
      Výrok: 'finishing_margin',
      Čas: 'finish_time',
    },
    fixed: {},
    rules: { finishing_position: 'place-or-code', horse: 'horse', jockey: 'titled-name' },
  },
};

/** The mapping that a feed made by a recipe begins with; without one nothing is said yet. */
export const recipeMapping = (recipe: FeedRecipe | null): Recipe =>
  recipe === null ? { columns: {}, fixed: {} } : recipes[recipe];

/** The recipe of the table that has these columns; null when it is none that we know. */
export const recipeOf = (headers: readonly string[]): Recipe | null =>
  Object.values(recipes).find(({ columns }) => Object.keys(columns).every((header) => headers.includes(header))) ??
  null;
