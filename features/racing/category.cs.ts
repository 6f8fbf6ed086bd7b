import { type CategoryCode, parseCategory } from './category.rules.ts';

export function categoryName(code: CategoryCode): string {
  if (code.startsWith('G')) return `Gr.\u00a0${code.slice(1)}`;
  if (code === 'L') return 'listed';
  return code === 'NL' ? 'NL' : `${code}.\u00a0kategorie`;
}

/** The category as a card prints it; an unknown one as given. */
export function categoryLabel(text: string): string {
  const category = parseCategory(text);
  return category ? categoryName(category.code) : text;
}
