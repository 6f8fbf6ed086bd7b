import { expect, test } from 'vitest';
import type { Instant } from '#platform/time/time.rules.ts';
import { EditedPoll, NewPoll } from './ballot.rules.ts';
import { pollFromForm, pollState } from './poll-form.rules.ts';

const good = {
  question: 'Kdo vyhraje?',
  description: ' ',
  pollType: 'single',
  expiresAt: '',
  options: 'Ano\n\n Ne \n',
};
const formOf = (given: Record<string, string>) => new Map(Object.entries({ ...good, ...given }));

test('polls.administration: a form is read line by line, empty lines are no answers', () => {
  expect(NewPoll.parse(pollFromForm(formOf({ expiresAt: '2023-10-08T14:00' })))).toEqual({
    question: 'Kdo vyhraje?',
    description: null,
    pollType: 'single',
    expiresAt: Date.parse('2023-10-08T12:00:00Z'),
    options: ['Ano', 'Ne'],
  });
});

test.each([
  [{ question: ' ' }, 'poll.question-required'],
  [{ question: 'x'.repeat(201) }, 'poll.question-too-long'],
  [{ description: 'x'.repeat(501) }, 'poll.description-too-long'],
  [{ expiresAt: 'zítra' }, 'poll.end-invalid'],
  [{ options: 'Ano' }, 'poll.too-few-options'],
  [{ options: 'Ano\nNe\nAno' }, 'poll.equal-options'],
  [{ options: `Ano\n${'x'.repeat(121)}` }, 'poll.option-too-long'],
  [{ options: Array.from({ length: 13 }, (_, index) => `Možnost ${index}`).join('\n') }, 'poll.too-many-options'],
] as const)('polls.administration: a poll with %j is refused with %s', (given, code) => {
  const parsed = EditedPoll.safeParse({ ...pollFromForm(formOf(given)), id: 1, seen: '' });
  expect(parsed.error?.issues.map(({ message }) => message)).toEqual([code]);
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
