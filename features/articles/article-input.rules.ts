import { z } from 'zod';
import { isArticlePicture } from '#features/photos/photo-address.rules.ts';
import { parseDatetimeField } from '#platform/time/datetime-field.rules.ts';
import { articleCategories, maxFeaturedArticles } from './article.rules.ts';
import { articleLimits, type ArticleLink, articleSlug, parseLink } from './article-fields.rules.ts';
import { isCover } from './cover.rules.ts';
import { maxIntroLength } from './intro.rules.ts';

const id = z.number().int().positive();
/** The version that the editor has seen; every save increments it. */
const version = z.coerce.number().int().positive();

/** A working copy may hold anything that was typed, within bounds. */
const fields = {
  title: z.string().max(400, 'article.title-too-long'),
  slug: z.string().max(400, 'article.slug-invalid'),
  excerpt: z.string().max(2000, 'article.excerpt-too-long'),
  content: z.string().max(articleLimits.content, 'article.content-too-long'),
  category: z.string().max(40),
  author: z.string().max(200, 'article.author-too-long'),
  isFlash: z.boolean(),
  featured: z.string().max(4),
  cover: z.string().max(40),
  coverPhoto: z.string().max(200),
  coverAlt: z.string().max(400, 'article.cover-alt-too-long'),
  coverCredit: z.string().max(200, 'article.cover-credit-too-long'),
  publishedAt: z.string().max(40),
  links: z.array(z.string().max(40)).max(60, 'article.too-many-links'),
};

/** `key` makes a form that is sent twice create only one. */
export const NewArticle = z.object({
  key: z.uuid(),
  title: z.string().trim().min(1, 'article.title-required').max(articleLimits.title, 'article.title-too-long'),
});

/** `isOver`: the editor knows about a conflicting save and overwrites it. */
export const WorkingCopy = z.object({ id, version, isOver: z.boolean().default(false), fields: z.object(fields) });

const optional = (text: z.ZodString) => text.transform((value) => value.trim() || null);

/** The fields of a publication, validated. */
const publishedFields = z
  .object({
    ...fields,
    title: z.string().trim().min(1, 'article.title-required').max(articleLimits.title, 'article.title-too-long'),
    excerpt: optional(z.string().trim().max(articleLimits.excerpt, 'article.excerpt-too-long')),
    content: z
      .string()
      .max(articleLimits.content, 'article.content-too-long')
      .refine((text) => text.trim() !== '', 'article.content-required'),
    category: z
      .enum(['', ...articleCategories], 'article.category-invalid')
      .transform((category) => (category === '' ? null : category)),
    author: optional(z.string().trim().max(articleLimits.author, 'article.author-too-long')),
    featured: z
      .enum(['', ...Array.from({ length: maxFeaturedArticles }, (_, at) => String(at + 1))], 'article.featured-invalid')
      .transform((place) => (place === '' ? null : Number(place))),
    cover: z
      .string()
      .refine((cover) => cover === '' || isCover(cover), 'article.cover-invalid')
      .transform((cover) => cover || null),
    coverPhoto: z
      .string()
      .refine((url) => url === '' || isArticlePicture(url), 'article.cover-invalid')
      .transform((url) => url || null),
    coverAlt: optional(z.string().trim().max(articleLimits.coverAlt, 'article.cover-alt-too-long')),
    coverCredit: optional(z.string().trim().max(articleLimits.coverCredit, 'article.cover-credit-too-long')),
    publishedAt: z.string().transform((text, context) => {
      const at = text === '' ? null : parseDatetimeField(text);
      if (text !== '' && at === null) context.addIssue({ code: 'custom', message: 'article.moment-invalid' });
      return at;
    }),
    links: z.array(z.string()).transform((texts, context) => {
      const links = texts.flatMap((text) => parseLink(text) ?? []);
      if (hasTooManyLinks(links)) context.addIssue({ code: 'custom', message: 'article.too-many-links' });
      return links;
    }),
  })
  .superRefine((article, context) => {
    if (article.title !== '' && articleSlug(article) === '')
      context.addIssue({ code: 'custom', path: ['slug'], message: 'article.slug-invalid' });
    if (article.coverPhoto !== null && article.coverAlt === null)
      context.addIssue({ code: 'custom', path: ['coverAlt'], message: 'photo.no-alt' });
  });

function hasTooManyLinks(links: readonly ArticleLink[]): boolean {
  return Object.values(Object.groupBy(links, ({ kind }) => kind)).some(
    (linksOfKind) => linksOfKind.length > articleLimits.linksPerKind,
  );
}

export const PublishedArticle = z.object({ id, version, fields: publishedFields });
export const ArticleIdInput = z.object({ id });
export const ArticleVersion = z.object({ id, version });

/** A horse's intro in Markdown; an empty one removes it. `seen` is the text that the editor started from. */
export const HorseIntro = z.object({
  horseId: z.number().int().positive(),
  intro: z
    .string()
    .transform((text) => text.replaceAll('\r\n', '\n').trim() || null)
    .refine((text) => text === null || text.length <= maxIntroLength, 'intro.too-long')
    .refine((text) => !text?.includes('{{'), 'intro.mark'),
  seen: z.string(),
});
