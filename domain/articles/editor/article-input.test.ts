import { expect, test } from 'vitest';
import { articleFromForm, articleSlug, articleState, parseLink } from './article-fields.ts';
import { PublishedArticle, WorkingCopy } from './article-input.ts';
import { coverOf, isCover } from '#domain/articles/cover.ts';

const typed = {
  title: ' Kdo vyhraje Velkou? ',
  slug: '',
  excerpt: ' ',
  content: '# Rozbor',
  category: 'statistiky',
  author: '',
  isFlash: false,
  featured: '2',
  cover: 'hoops-3',
  coverPhoto: '',
  coverAlt: '',
  coverCredit: '',
  publishedAt: '2023-10-08T14:00',
  links: ['horse:12', 'race:3'],
};

test('articles.publishing: an article is published as it was typed, cleaned', () => {
  expect(PublishedArticle.parse({ id: 1, version: '3', fields: typed })).toEqual({
    id: 1,
    version: 3,
    fields: {
      ...typed,
      title: 'Kdo vyhraje Velkou?',
      excerpt: null,
      author: null,
      coverPhoto: null,
      coverAlt: null,
      coverCredit: null,
      featured: 2,
      publishedAt: Date.parse('2023-10-08T12:00:00Z'),
      links: [
        { kind: 'horse', id: 12 },
        { kind: 'race', id: 3 },
      ],
    },
  });
});

test.each([
  [{ title: ' ' }, 'title', 'article.title-required'],
  [{ title: 'x'.repeat(201) }, 'title', 'article.title-too-long'],
  [{ title: '!!!' }, 'slug', 'article.slug-invalid'],
  [{ excerpt: 'x'.repeat(501) }, 'excerpt', 'article.excerpt-too-long'],
  [{ content: ' \n' }, 'content', 'article.content-required'],
  [{ category: 'sport' }, 'category', 'article.category-invalid'],
  [{ author: 'x'.repeat(81) }, 'author', 'article.author-too-long'],
  [{ featured: '4' }, 'featured', 'article.featured-invalid'],
  [{ cover: 'hoops-9' }, 'cover', 'article.cover-invalid'],
  [{ publishedAt: 'zítra' }, 'publishedAt', 'article.moment-invalid'],
  [{ links: Array.from({ length: 13 }, (_, at) => `horse:${at + 1}`) }, 'links', 'article.too-many-links'],
] as const)('articles.publishing: an article with %j is not published', (given, field, code) => {
  const parsed = PublishedArticle.safeParse({ id: 1, version: 1, fields: { ...typed, ...given } });
  expect(parsed.error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    [`fields.${field}`, code],
  ]);
});

test('articles.working-copy: a working copy keeps fields that are not valid yet, within length limits', () => {
  const fields = { ...typed, title: '', content: '', category: 'sport', publishedAt: 'zítra', links: ['horse:x'] };
  expect(WorkingCopy.parse({ id: 1, version: 1, fields }).fields).toEqual(fields);
  const long = { ...fields, content: 'x'.repeat(200_001) };
  expect(WorkingCopy.safeParse({ id: 1, version: 1, fields: long }).error?.issues[0]?.message).toBe(
    'article.content-too-long',
  );
});

test('articles.working-copy: line ends of a form are normalised and each link is taken once', () => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...typed, isFlash: 'on', content: 'a\r\nb' }))
    if (typeof value === 'string') form.set(name, value);
  for (const link of ['horse:12', 'race:3', 'horse:12']) form.append('link', link);
  expect(articleFromForm(form)).toEqual({ ...typed, isFlash: true, content: 'a\nb' });
});

test.each([
  [{ slug: '', title: 'Žlutý kůň: 2. díl' }, 'zluty-kun-2-dil'],
  [{ slug: ' Můj Název ', title: 'Jiný' }, 'muj-nazev'],
  [{ slug: '', title: `${'a'.repeat(119)} bb` }, 'a'.repeat(119)],
  [{ slug: '', title: '???' }, ''],
] as const)('articles.publishing: %j has the address %s', (given, slug) => {
  expect(articleSlug(given)).toBe(slug);
});

test.each([
  ['draft', 5, 'draft'],
  ['published', 10, 'published'],
  ['published', 11, 'scheduled'],
  ['published', null, 'draft'],
] as const)('articles.published-only: status %s with moment %s at 10 is %s', (status, at, state) => {
  expect(articleState(status, at, 10)).toBe(state);
});

test.each([
  ['horse:12', { kind: 'horse', id: 12 }],
  ['horse:0', null],
  ['horse:12;drop', null],
  ['dog:1', null],
] as const)('articles.links: the link %s is read as %j', (text, link) => {
  expect(parseLink(text)).toEqual(link);
});

test('articles.cover: the editor chooses a cover, otherwise it is derived from the slug', () => {
  expect(coverOf('clanek', 'hoops-3')).toEqual({ pattern: 'hoops', palette: 3, photo: null });
  expect(coverOf('clanek', 'nic-9')).toEqual(coverOf('clanek', null));
  expect(['hoops-5', 'hoops-6', 'hoops', 'hoops-1-1', '-1'].map(isCover)).toEqual([true, false, false, false, false]);
});
