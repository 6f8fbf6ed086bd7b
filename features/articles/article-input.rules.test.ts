import { expect, test } from 'vitest';
import { articleFromForm, articleSlug, articleState, parseLink } from './article-fields.rules.ts';
import { ArticleVersion, NewArticle, PublishedArticle, WorkingCopy } from './article-input.rules.ts';
import { isCover } from './cover.rules.ts';

const typed = {
  title: ' Kdo vyhraje Velkou? ',
  slug: '',
  excerpt: ' ',
  content: '# Rozbor',
  category: 'statistiky',
  author: '',
  isFlash: false,
  featured: '2',
  cover: 'finish-3',
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
  [{ cover: 'finish-9' }, 'cover', 'article.cover-invalid'],
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

test('articles.cover: only one of the drawings can be chosen', () => {
  expect(['finish-5', 'finish-6', 'finish', 'finish-1-1', '-1'].map(isCover)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});

const codes = (error: { issues: { path: PropertyKey[]; message: string }[] } | undefined) =>
  error?.issues.map(({ path, message }) => [path.join('.'), message]);

test.each([
  ['title', 400, 'article.title-too-long'],
  ['slug', 400, 'article.slug-invalid'],
  ['excerpt', 2000, 'article.excerpt-too-long'],
  ['author', 200, 'article.author-too-long'],
  ['coverAlt', 400, 'article.cover-alt-too-long'],
  ['coverCredit', 200, 'article.cover-credit-too-long'],
] as const)('articles.working-copy: %s may have %i characters, and one more is refused', (field, length, code) => {
  const copyOf = (text: string) =>
    WorkingCopy.safeParse({ id: 1, version: 1, fields: { ...typed, [field]: text } }).error;
  expect(copyOf('x'.repeat(length))).toBeUndefined();
  expect(codes(copyOf('x'.repeat(length + 1)))).toEqual([[`fields.${field}`, code]]);
});

test.each([
  ['category', 40],
  ['featured', 4],
  ['cover', 40],
  ['coverPhoto', 200],
  ['publishedAt', 40],
] as const)('articles.working-copy: %s, which is chosen, may have %i characters', (field, length) => {
  const fits = (text: string) =>
    WorkingCopy.safeParse({ id: 1, version: 1, fields: { ...typed, [field]: text } }).success;
  expect([fits('x'.repeat(length)), fits('x'.repeat(length + 1))]).toEqual([true, false]);
});

test('articles.working-copy: sixty links may be typed; a copy overwrites another only when it says so', () => {
  const withLinks = (count: number) => ({ ...typed, links: Array.from({ length: count }, () => 'horse:1') });
  const copyOf = (fields: object) => WorkingCopy.safeParse({ id: 1, version: '2', fields });
  expect(copyOf(withLinks(60)).data).toMatchObject({ id: 1, version: 2, isOver: false });
  expect(codes(copyOf(withLinks(61)).error)).toEqual([['fields.links', 'article.too-many-links']]);
  expect(copyOf({ ...typed, links: ['x'.repeat(41)] }).success).toBe(false);
});

test.each([
  { id: 0, version: 1 },
  { id: 1.5, version: 1 },
  { id: 1, version: 0 },
  { id: 1, version: 'x' },
  { id: '1', version: 1 },
])('articles.working-copy: %j names no version of an article', (given) => {
  expect(ArticleVersion.safeParse(given).success).toBe(false);
  expect(ArticleVersion.safeParse({ id: 1, version: '1' }).data).toEqual({ id: 1, version: 1 });
});

test.each([
  [' Kdo vyhraje? ', 'Kdo vyhraje?', null],
  ['x'.repeat(200), 'x'.repeat(200), null],
  ['x'.repeat(201), undefined, 'article.title-too-long'],
  ['  ', undefined, 'article.title-required'],
])('articles.working-copy: a new article with the title %j begins as %j', (title, stored, code) => {
  const parsed = NewArticle.safeParse({ key: 'b2f6a9f0-6a0e-4c6f-9a4e-0d3a0f3f2b11', title });
  expect([parsed.data?.title, parsed.error?.issues[0]?.message ?? null]).toEqual([stored, code]);
  expect(NewArticle.safeParse({ key: 'x', title: 'Kdo' }).success).toBe(false);
});

const picture = '/media/articles/900x600/20231006T080000-0123456789abcdef.jpg';

test.each([
  [{ title: 'x'.repeat(200), excerpt: 'x'.repeat(500), author: 'x'.repeat(80), coverCredit: 'x'.repeat(100) }, []],
  [{ coverAlt: 'x'.repeat(200) }, []],
  [{ coverAlt: 'x'.repeat(201) }, [['fields.coverAlt', 'article.cover-alt-too-long']]],
  [{ coverCredit: 'x'.repeat(101) }, [['fields.coverCredit', 'article.cover-credit-too-long']]],
  [{ content: 'x'.repeat(200_001) }, [['fields.content', 'article.content-too-long']]],
  [{ coverPhoto: picture, coverAlt: 'Kůň' }, []],
  [{ coverPhoto: picture, coverAlt: ' ' }, [['fields.coverAlt', 'photo.no-alt']]],
  [{ coverPhoto: 'https://example.cz/a.jpg', coverAlt: 'Kůň' }, [['fields.coverPhoto', 'article.cover-invalid']]],
  [{ links: Array.from({ length: 24 }, (_, at) => `${at < 12 ? 'horse' : 'race'}:${at + 1}`) }, []],
] as const)('articles.publishing: of the fields %j these are refused: %j', (given, refused) => {
  const { error } = PublishedArticle.safeParse({ id: 1, version: 1, fields: { ...typed, ...given } });
  expect(codes(error) ?? []).toEqual(refused);
});

test('articles.publishing: empty choices are none, a link that is none is left out', () => {
  const fields = {
    ...typed,
    category: '',
    featured: '',
    cover: '',
    publishedAt: '',
    excerpt: ' Kdo ',
    links: ['horse:x'],
  };
  expect(PublishedArticle.parse({ id: 1, version: 1, fields }).fields).toMatchObject({
    category: null,
    featured: null,
    cover: null,
    publishedAt: null,
    excerpt: 'Kdo',
    links: [],
  });
});
