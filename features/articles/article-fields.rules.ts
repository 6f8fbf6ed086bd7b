import { photoTextLimits } from '#features/photos/photos.rules.ts';
import { slugify } from '#platform/text/slug.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';

/** What fits into a published article, in characters, and how many links of one kind it shows (articles.publishing). */
export const articleLimits = {
  title: 200,
  slug: 120,
  excerpt: 500,
  content: 200_000,
  author: 80,
  coverAlt: photoTextLimits.altText,
  coverCredit: photoTextLimits.credit,
  linksPerKind: 12,
} as const;

/** Each field as it was typed: a working copy is saved even while it is invalid. */
export type ArticleFields = {
  title: string;
  /** '' = derived from the title. */
  slug: string;
  excerpt: string;
  /** Markdown. */
  content: string;
  category: string;
  author: string;
  isFlash: boolean;
  /** Place among the featured articles, '1' up; '' = none. */
  featured: string;
  /** 'finish-3', a drawing; '' = by its races or section. */
  cover: string;
  /** The address of the cover's photo, its description and credit; '' = the drawing. */
  coverPhoto: string;
  coverAlt: string;
  coverCredit: string;
  /** Value of a datetime-local field, in Prague; '' = the moment of publishing. */
  publishedAt: string;
  /** What it is tied to: 'horse:12', 'jockey:3', 'race:7', 'event:1' (articles.links). */
  links: string[];
};

export const linkKinds = ['horse', 'jockey', 'race', 'event'] as const;
export type LinkKind = (typeof linkKinds)[number];
export type ArticleLink = { kind: LinkKind; id: number };

/** Something an article may be tied to; a race and a day have their date and location. */
export type LinkChoice = {
  kind: LinkKind;
  id: number;
  name: string | null;
  date: PragueDate | null;
  location: string | null;
  number: number | null;
};

/** Parses 'horse:12'; null for anything else. */
export function parseLink(text: string): ArticleLink | null {
  const match = /^(horse|jockey|race|event):([1-9]\d{0,14})$/.exec(text);
  return match ? { kind: match[1] as LinkKind, id: Number(match[2]) } : null;
}

type Form = { get(name: string): unknown; getAll(name: string): readonly unknown[] };

export function articleFromForm(form: Form): ArticleFields {
  const text = (name: string) => String(form.get(name) ?? '').replaceAll('\r\n', '\n');
  return {
    title: text('title'),
    slug: text('slug'),
    excerpt: text('excerpt'),
    content: text('content'),
    category: text('category'),
    author: text('author'),
    isFlash: form.get('isFlash') === 'on',
    featured: text('featured'),
    cover: text('cover'),
    coverPhoto: text('coverPhoto'),
    coverAlt: text('coverAlt'),
    coverCredit: text('coverCredit'),
    publishedAt: text('publishedAt'),
    links: [...new Set(form.getAll('link').map(String))],
  };
}

export const maxSlugLength = 120;

/** An article's slug: what was typed, else derived from the title; never longer than the database accepts. */
export function articleSlug({ slug, title }: Pick<ArticleFields, 'slug' | 'title'>): string {
  return slugify(slug.trim() === '' ? title : slug)
    .slice(0, maxSlugLength)
    .replace(/-$/, '');
}

export type ArticleState = 'draft' | 'scheduled' | 'published';
export const articleStates: readonly ArticleState[] = ['draft', 'scheduled', 'published'];

/** An article's state at `now`: site time publishes it (articles.published-only). */
export function articleState(status: 'draft' | 'published', publishedAt: number | null, now: number): ArticleState {
  if (status === 'draft' || publishedAt === null) return 'draft';
  return publishedAt <= now ? 'published' : 'scheduled';
}

/** Minutes of reading at two hundred words a minute, as the database counts them (blog_posts.read_time_minutes). */
export function readMinutes(content: string): number {
  return Math.ceil(Math.max(content.match(/[^ \n]+/g)?.length ?? 0, 1) / 200);
}
