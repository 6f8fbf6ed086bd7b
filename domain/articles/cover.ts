import type { RaceKind } from '#domain/racing/race-kind.ts';
import { storedImageSource } from './article-body.ts';
import type { ArticleCategory } from './category.ts';

/**
 * What is drawn on covers (server/articles/covers), each with the word that stands for it in blog_posts.cover. The
 * words are older than the drawings: the table takes no others.
 */
const storedWords = {
  flat: 'sash',
  hurdles: 'chevrons',
  steeplechase: 'spots',
  'cross-country': 'braces',
  finish: 'hoops',
  paddock: 'checks',
  prices: 'diamonds',
  'race-card': 'halves',
} as const;

export type CoverSubject = keyof typeof storedWords;
const coverSubjects = Object.keys(storedWords) as CoverSubject[];
export const coverPaletteCount = 6;

export type CoverDrawing = { subject: CoverSubject; palette: number };
export type CoverPhoto = { url: string; alt: string; credit: string | null };
/** The photo if there is one, else the drawing by its name, 'flat-3'. Shown by app/articles/article-cover.tsx. */
export type Cover = { drawing: string; photo: CoverPhoto | null };

/** All drawings in all colours: what an editor at /admin/blog/{id} may choose. */
export const coverDrawings: readonly CoverDrawing[] = coverSubjects.flatMap((subject) =>
  Array.from({ length: coverPaletteCount }, (_, palette) => ({ subject, palette })),
);

/** A drawing as it is stored and as the editor's form sends it: 'hoops-3'. */
export const storedCover = ({ subject, palette }: CoverDrawing): string => `${storedWords[subject]}-${palette}`;

const drawingsByText = new Map(coverDrawings.map((drawing) => [storedCover(drawing), drawing]));

export const isCover = (text: string): boolean => drawingsByText.has(text);

/** The name of a drawing, as in the address of its file: 'cross-country-3'. */
export const coverName = ({ subject, palette }: CoverDrawing): string => `${subject}-${palette}`;

const drawingsByName = new Map(coverDrawings.map((drawing) => [coverName(drawing), drawing]));

export const drawingNamed = (name: string): CoverDrawing | null => drawingsByName.get(name) ?? null;

/** A race that an article is tied to. */
export type CoverRace = { kind: RaceKind; prizeMoney: number | null };

const subjectsOfSections: Record<ArticleCategory, CoverSubject> = {
  'pred-dostihem': 'race-card',
  reportaze: 'finish',
  'analyza-kurzu': 'prices',
  statistiky: 'race-card',
  soutez: 'finish',
  rozhovory: 'paddock',
  chov: 'paddock',
  napoveda: 'race-card',
};

/** What an article's cover shows by itself: the type of the richest race it is tied to, else its section (articles.cover). */
function subjectOf(races: readonly CoverRace[], category: ArticleCategory | null): CoverSubject {
  const [main] = races.toSorted((a, b) => (b.prizeMoney ?? 0) - (a.prizeMoney ?? 0));
  if (main && main.kind !== 'other') return main.kind;
  return category === null ? 'finish' : subjectsOfSections[category];
}

type CoveredArticle = {
  slug: string;
  category: ArticleCategory | null;
  races: readonly CoverRace[];
  /** The editor's choice. */
  cover: string | null;
  photo: CoverPhoto | null;
};

/** An article's cover: the editor's choice, else by its races or section, in colours decided by the slug for good (articles.cover). */
export function coverOf({ slug, category, races, cover, photo }: CoveredArticle): Cover {
  const chosen = cover === null ? undefined : drawingsByText.get(cover);
  if (chosen) return { drawing: coverName(chosen), photo };
  let hash = 7;
  for (const letter of slug) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003;
  const palette = Math.floor(hash / 97) % coverPaletteCount;
  return { drawing: coverName({ subject: subjectOf(races, category), palette }), photo };
}

type PhotoColumns = { coverPhoto: string | null; coverAlt: string | null; coverCredit: string | null };

/** A cover's photo from an article's row or form; null when its address isn't in our storage. */
export function coverPhotoOf({ coverPhoto, coverAlt, coverCredit }: PhotoColumns): CoverPhoto | null {
  const url = coverPhoto === null ? null : storedImageSource(coverPhoto);
  return url === null ? null : { url, alt: coverAlt ?? '', credit: coverCredit };
}
