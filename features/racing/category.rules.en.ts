import { categories, categoryWord } from './words.rules.en.ts';
import * as czech from './category.rules.ts';

/** With its English label. */
export function parseCategory(text: string): czech.Category | null {
  const category = czech.parseCategory(text);
  return category && { ...category, label: categories[category.code] };
}

export const categoryLabel = categoryWord;
