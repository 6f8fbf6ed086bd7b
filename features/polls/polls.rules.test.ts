import { expect, test } from 'vitest';
import type { Instant } from '#platform/time/time.rules.ts';
import {
  ballotStatus,
  optionsRefusal,
  parseId,
  pollChangesAt,
  pollState,
  pollView,
  readBallotForm,
} from './polls.rules.ts';

const end = Date.parse('2023-10-08T14:05:00Z') as Instant;
const rows: Parameters<typeof pollView>[0] = {
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

test.each([
  [true, null, 'active'],
  [true, 1001, 'active'],
  [true, 1000, 'ended'],
  [false, 1001, 'inactive'],
  [false, null, 'inactive'],
] as const)('polls.form-or-results: active %s with end %s at 1000 is %s', (isActive, end, state) => {
  expect(pollState({ isActive, expiresAt: end as Instant | null }, 1000)).toBe(state);
});

test.each([
  ['single', [], 'vote.no-choice'],
  ['single', [1], null],
  ['single', [1, 2], 'vote.too-many-choices'],
  ['multiple', [], 'vote.no-choice'],
  ['multiple', [1], null],
  ['multiple', [1, 2, 3], null],
] as const)('polls.types, polls.refusals: a %s poll with the choice %j gives %s', (type, optionIds, refusal) => {
  expect(optionsRefusal(type, optionIds)).toBe(refusal);
});

test.each<[unknown, number]>([
  ['12', 12],
  [12, 12],
  ['123456789012345', 123_456_789_012_345],
  ['1234567890123456', 0],
  ['0', 0],
  ['01', 0],
  ['-1', 0],
  ['1x', 0],
  ['', 0],
  [null, 0],
])('polls.without-script: the id %j is read as %i', (given, id) => {
  expect(parseId(given)).toBe(id);
});

test('polls.without-script: a form has its options and the field that only robots fill in', () => {
  const form = (web: string | null) => ({ get: () => web, getAll: () => ['3', 'x'] });
  expect(readBallotForm(form(null), 7)).toEqual({ pollId: 7, optionIds: [3, 0], honeypot: '' });
  expect(readBallotForm(form('spam'), 7).honeypot).toBe('spam');
});

test.each([
  ['vote.no-choice', 400],
  ['vote.too-many-choices', 400],
  ['vote.foreign-option', 400],
  ['vote.robot', 400],
  ['vote.no-session', 400],
  ['vote.unknown-poll', 404],
  ['vote.duplicate', 409],
  ['vote.closed', 409],
  ['vote.too-often', 429],
] as const)('polls.refusals: %s is answered with %i', (refusal, status) => {
  expect(ballotStatus(refusal)).toBe(status);
});
