import type { RaceKind } from '#features/racing/race-kind.rules.ts';
import { storedImageSource } from './article-body.rules.ts';
import type { ArticleCategory } from './article.rules.ts';

/** What is drawn on covers: types of races, then what else articles are about. */
const coverSubjects = [
  'flat',
  'hurdles',
  'steeplechase',
  'cross-country',
  'finish',
  'paddock',
  'prices',
  'race-card',
] as const;
export type CoverSubject = (typeof coverSubjects)[number];
export const coverPaletteCount = 6;

export type CoverDrawing = { subject: CoverSubject; palette: number };
export type CoverPhoto = { url: string; alt: string; credit: string | null };
/** The photo if there is one, else the drawing by its name, 'flat-3'. */
export type Cover = { drawing: string; photo: CoverPhoto | null };

/** All drawings in all colours: what an editor may choose. */
export const coverDrawings: readonly CoverDrawing[] = coverSubjects.flatMap((subject) =>
  Array.from({ length: coverPaletteCount }, (_, palette) => ({ subject, palette })),
);

/** The name of a drawing, as it is stored and as in the address of its file: 'cross-country-3'. */
export const coverName = ({ subject, palette }: CoverDrawing): string => `${subject}-${palette}`;

const drawingsByName = new Map(coverDrawings.map((drawing) => [coverName(drawing), drawing]));

export const isCover = (name: string): boolean => drawingsByName.has(name);

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
  if (cover !== null && isCover(cover)) return { drawing: cover, photo };
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
