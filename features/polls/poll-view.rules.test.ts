import { expect, test } from 'vitest';
import type { Instant } from '#platform/time/time.rules.ts';
import { pollChangesAt, type PollRows, pollView } from './poll-view.rules.ts';

const end = Date.parse('2023-10-08T14:05:00Z') as Instant;
const rows: PollRows = {
  id: 12,
  question: 'Kdo vyhraje?',
  description: null,
  pollType: 'single',
  isActive: true,
  expiresAt: end,
  options: [
    { id: 1, text: 'Sacamiro', votes: 2 },
    { id: 2, text: 'Jiný kůň', votes: 1 },
  ],
};

for (const [what, given, now, isOpen, changesAt] of [
  ['a moment before its end', {}, end - 1, true, end],
  ['at its end', {}, end, false, null],
  ['switched off', { isActive: false }, end - 1, false, null],
  ['without an end', { expiresAt: null }, end, true, null],
] as const) {
  test(`polls.form-or-results: ${what} it ${isOpen ? 'takes votes' : 'shows its results'}`, () => {
    const view = pollView({ ...rows, ...given }, now as Instant);
    expect([view.isOpen, pollChangesAt(view)]).toEqual([isOpen, changesAt]);
  });
}

test('polls.form-or-results: results have counts and percentages', () => {
  const view = pollView(rows, end);
  expect(view.votes).toBe(3);
  expect(view.options.map(({ votes, percent }) => [votes, percent])).toEqual([
    [2, 67],
    [1, 33],
  ]);
});
