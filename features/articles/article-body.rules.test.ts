import { expect, test } from 'vitest';
import { type Block, bodyText, pollIdIn, pollIdsOf, storedImageSource } from './article-body.rules.ts';

const poll = (pollId: number): Block => ({ kind: 'poll', pollId });

test('articles.markdown: a poll stands where the article names it, in lists and quotes too', () => {
  const body: Block[] = [
    { kind: 'paragraph', content: ['Před dostihem'] },
    poll(3),
    { kind: 'list', start: null, items: [[poll(5)], [{ kind: 'rule' }]] },
    { kind: 'quote', content: [poll(4)], source: null },
  ];
  expect(pollIdsOf(body)).toEqual([3, 5, 4]);
  expect(pollIdsOf([])).toEqual([]);
});

test.each([
  ['{{anketa:12}}', 12],
  [' {{anketa:12}} ', 12],
  ['{{anketa:0}}', null],
  ['{{anketa:12}} a dál', null],
  ['{{anketa:x}}', null],
])('articles.markdown: the poll that paragraph %s names', (paragraph, pollId) => {
  expect(pollIdIn(paragraph)).toBe(pollId);
});

const paragraph = (...content: Extract<Block, { kind: 'paragraph' }>['content']): Block => ({
  kind: 'paragraph',
  content,
});

test.each<[string, Block[], string]>([
  [
    'paragraphs and headings',
    [{ kind: 'heading', level: 2, id: 'a', content: ['Kdo'] }, paragraph('pojede')],
    'Kdo pojede',
  ],
  [
    'marks within a line',
    [
      paragraph(
        'Na ',
        { kind: 'strong', content: ['startu ', { kind: 'em', content: ['bude'] }] },
        { kind: 'break' },
        'dvacet',
      ),
    ],
    'Na startu bude dvacet',
  ],
  [
    'links and code',
    [paragraph({ kind: 'link', href: '/help', content: ['nápověda'] }, ' ', { kind: 'code', text: 'DNS' })],
    'nápověda DNS',
  ],
  [
    'a list',
    [{ kind: 'list', start: 1, items: [[paragraph('první'), paragraph('řádek')], [paragraph('druhý')]] }],
    'první řádek druhý',
  ],
  [
    'a quote without its source',
    [{ kind: 'quote', content: [paragraph('Věřím mu.')], source: ['J. Váňa'] }],
    'Věřím mu.',
  ],
  [
    'a table',
    [
      {
        kind: 'table',
        head: [
          { align: 'left', content: ['Kůň'] },
          { align: 'right', content: ['Kurz'] },
        ],
        rows: [
          [
            { align: 'left', content: ['Meia'] },
            { align: 'right', content: ['3,5'] },
          ],
        ],
      },
    ],
    'Kůň Kurz Meia 3,5',
  ],
  ['a block of code', [{ kind: 'code', text: ' a\n  b ' }], 'a b'],
  [
    'what has no text',
    [{ kind: 'rule' }, poll(1), { kind: 'figure', src: '/media/a.jpg', alt: 'Kůň', caption: 'Kůň' }, paragraph('dál')],
    'dál',
  ],
])('articles.markdown: the plain text of %s', (_what, blocks, text) => {
  expect(bodyText(blocks)).toBe(text);
});

const stored = '/media/articles/900x600/20231006T080000-0123456789abcdef.jpg';

test.each([
  [stored, stored],
  ['https://example.cz/a.jpg', null],
  [stored.replace('.jpg', '-640.jpg'), null],
  ['', null],
])('articles.markdown: of the picture %j is shown %j', (src, shown) => {
  expect(storedImageSource(src)).toBe(shown);
});
