import { expect, test } from 'vitest';
import { type Block, pollIdIn, pollIdsOf } from './article-body.ts';

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
