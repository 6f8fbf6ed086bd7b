import { categories, categoryWord } from '#copy/en/words.ts';
import * as czech from '#domain/racing/category.ts';

/** With its English label. */
export function parseCategory(text: string): czech.Category | null {
  const category = czech.parseCategory(text);
  return category && { ...category, label: categories[category.code] };
}

export const categoryLabel = categoryWord;
