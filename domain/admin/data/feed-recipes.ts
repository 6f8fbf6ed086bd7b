import type { Mapping } from './mapping.ts';

/** What a new feed can begin with: how its source writes its table (import.feed-recipes). */
export const feedRecipes = ['jockey-club-results'] as const;
export type FeedRecipe = (typeof feedRecipes)[number];

/**
 * Columns and values of the official result table: place or code, horse with its country, age and sex, rider with a title,
 * verdict and margin, and ten times the win odds. Date, place and number of the race come of the titles above its tables.
 */
const recipes: Readonly<Record<FeedRecipe, Mapping>> = {
  'jockey-club-results': {
    columns: {
      Pořadí: 'finishing_position',
      Kůň: 'horse',
      Výrok: 'finishing_margin',
      Čas: 'finish_time',
    },
    fixed: {},
    rules: { finishing_position: 'place-or-code', horse: 'horse' },
  },
};

/** The mapping that a feed made by a recipe begins with; without one nothing is said yet. */
export const recipeMapping = (recipe: FeedRecipe | null): Mapping =>
  recipe === null ? { columns: {}, fixed: {} } : recipes[recipe];
