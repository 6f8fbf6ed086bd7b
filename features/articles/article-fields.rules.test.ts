import { expect, test } from 'vitest';
import { articleFromForm, articleSlug, articleState, parseLink, readMinutes } from './article-fields.rules.ts';

const words = (count: number) => Array.from({ length: count }, () => 'slovo').join(' ');
test.each([
  ['', 1],
  ['  \n ', 1],
  ['slovo', 1],
  [words(200), 1],
  [words(201), 2],
  [words(400), 2],
  [words(401), 3],
  [`${words(100)}\n${words(101)}`, 2],
])('articles.page: read time counts two hundred words a minute', (content, minutes) => {
  expect(readMinutes(content)).toBe(minutes);
});

test.each([
  ['horse:12', { kind: 'horse', id: 12 }],
  ['jockey:1', { kind: 'jockey', id: 1 }],
  ['race:123456789012345', { kind: 'race', id: 123_456_789_012_345 }],
  ['event:1', { kind: 'event', id: 1 }],
  ['race:1234567890123456', null],
  ['horse:0', null],
  ['horse:01', null],
  ['horse:', null],
  ['horse:1x', null],
  ['xhorse:1', null],
  ['trainer:1', null],
])('articles.links: "%s" ties an article to %j', (text, link) => {
  expect(parseLink(text)).toEqual(link);
});

test.each([
  ['', 'Kdo vyhraje Velkou?', 'kdo-vyhraje-velkou'],
  ['  ', 'Derby', 'derby'],
  ['Můj článek', 'Derby', 'muj-clanek'],
  ['', 'x'.repeat(121), 'x'.repeat(120)],
  ['', `${'x'.repeat(119)} y`, 'x'.repeat(119)],
  ['', '!!!', ''],
])('articles.publishing: the slug "%s" of the title "%s" is %s', (slug, title, expected) => {
  expect(articleSlug({ slug, title })).toBe(expected);
});

test.each([
  ['draft', 5, 'draft'],
  ['draft', null, 'draft'],
  ['published', null, 'draft'],
  ['published', 9, 'published'],
  ['published', 10, 'published'],
  ['published', 11, 'scheduled'],
] as const)('articles.published-only: %s for moment %s, at moment 10 it is %s', (status, publishedAt, state) => {
  expect(articleState(status, publishedAt, 10)).toBe(state);
});

test('articles.working-copy: the form as it was typed, line breaks as one character, each link once', () => {
  const given = new Map<string, string>([
    ['title', ' Derby '],
    ['content', 'a\r\nb'],
    ['isFlash', 'on'],
    ['featured', '2'],
  ]);
  const form = { get: (name: string) => given.get(name) ?? null, getAll: () => ['horse:1', 'race:2', 'horse:1'] };
  expect(articleFromForm(form)).toEqual({
    title: ' Derby ',
    slug: '',
    excerpt: '',
    content: 'a\nb',
    category: '',
    author: '',
    isFlash: true,
    featured: '2',
    cover: '',
    coverPhoto: '',
    coverAlt: '',
    coverCredit: '',
    publishedAt: '',
    links: ['horse:1', 'race:2'],
  });
  expect(articleFromForm({ ...form, get: () => null }).isFlash).toBe(false);
});
