/** From the highest; the index in this list is the rank (racing.categories). */
const categories = ['G1', 'G2', 'G3', 'L', 'NL', 'I', 'II', 'III', 'IV', 'V'] as const;
export type CategoryCode = (typeof categories)[number];

/** A race's category as this site understands it; rank 1 is the highest. */
export type Category = { code: CategoryCode; rank: number };

const gradedPattern = /^(?:G|GR|GD|GRP|GROUP|GRUPA|GRADE)[.\s-]*([1-3]|I{1,3})\.?$/;
const listedPattern = /^(N?L)\.?$|^LISTED$/;
const classPattern = /^(I{1,3}|IV|V|[1-5])\.?\s*(?:KAT\.?|KATEGORIE)?$/;
const romanNumerals = ['I', 'II', 'III', 'IV', 'V'];

/** Reads 'III.kat.', 'III. kategorie', 'Gd-3', 'Gr. 3', 'L', 'NL' …; null for any other text. */
export function parseCategory(text: string): Category | null {
  const code = categoryCode(text.trim().toUpperCase());
  return code ? { code, rank: categories.indexOf(code) + 1 } : null;
}

function categoryCode(text: string): CategoryCode | null {
  const grade = gradedPattern.exec(text)?.[1];
  if (grade) return `G${toNumber(grade)}` as CategoryCode;
  const list = listedPattern.exec(text);
  if (list) return list[1] === 'NL' ? 'NL' : 'L';
  const level = classPattern.exec(text)?.[1];
  return level ? (romanNumerals[toNumber(level) - 1] as CategoryCode) : null;
}

function toNumber(text: string): number {
  return romanNumerals.includes(text) ? romanNumerals.indexOf(text) + 1 : Number(text);
}
