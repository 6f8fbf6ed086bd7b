import { storedImageSource } from './article-body.ts';

/**
 * What an editor at /admin/blog/{id} may choose. The patterns are drawn in public/covers.svg, the pairs of colours are
 * in app/styles/articles.css.
 */
export const coverPatterns = ['sash', 'chevrons', 'spots', 'braces', 'hoops', 'checks', 'diamonds', 'halves'] as const;
export const coverPaletteCount = 6;

type Drawing = { pattern: (typeof coverPatterns)[number]; palette: number };
export type CoverPhoto = { url: string; alt: string; credit: string | null };
/** The photo if there is one, else the drawing. Drawn by app/articles/article-cover.tsx. */
export type Cover = Drawing & { photo: CoverPhoto | null };

/** 'hoops-3', the form of an editor's choice; null for anything else. */
function parseCover(text: string): Drawing | null {
  const [word, number, ...rest] = text.split('-');
  const pattern = coverPatterns.find((known) => known === word);
  const isPalette = number !== undefined && /^\d$/.test(number) && Number(number) < coverPaletteCount;
  return pattern && isPalette && rest.length === 0 ? { pattern, palette: Number(number) } : null;
}

export const isCover = (text: string): boolean => parseCover(text) !== null;

/** An article's cover: the editor's choice, else a pattern derived from the slug, the same for good (articles.cover). */
export function coverOf(slug: string, chosen: string | null, photo: CoverPhoto | null = null): Cover {
  const cover = chosen === null ? null : parseCover(chosen);
  if (cover) return { ...cover, photo };
  let hash = 7;
  for (const letter of slug) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003;
  return {
    pattern: coverPatterns[hash % coverPatterns.length] ?? 'sash',
    palette: Math.floor(hash / 97) % coverPaletteCount,
    photo,
  };
}

type PhotoColumns = { coverPhoto: string | null; coverAlt: string | null; coverCredit: string | null };

/** A cover's photo from an article's row or form; null when its address isn't in our storage. */
export function coverPhotoOf({ coverPhoto, coverAlt, coverCredit }: PhotoColumns): CoverPhoto | null {
  const url = coverPhoto === null ? null : storedImageSource(coverPhoto);
  return url === null ? null : { url, alt: coverAlt ?? '', credit: coverCredit };
}
