import type { CategoryCode } from './category.rules.ts';
import { categories, categoryWord } from './words.en.ts';

export const categoryName = (code: CategoryCode): string => categories[code];

export const categoryLabel = categoryWord;
