import { expect, test } from 'vitest';
import { Ballot, NewPoll, optionsRefusal } from './ballot.rules.ts';
import { ballotStatus, parseId, readBallotForm } from './ballot-form.rules.ts';

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

const session = '00000000-0000-4000-8000-000000000001';
test.each<[string, object, boolean]>([
  ['of an anonymous voter', {}, true],
  ['of an account', { session: null }, true],
  ['with no session named', { session: undefined }, false],
  ['with a session that is none', { session: 'abc' }, false],
  ['of twelve options', { optionIds: Array.from({ length: 12 }, (_, at) => at + 1) }, true],
  ['of thirteen', { optionIds: Array.from({ length: 13 }, (_, at) => at + 1) }, false],
  ['of option nought', { optionIds: [0] }, false],
  ['of poll nought', { pollId: 0 }, false],
])('polls.voters: a ballot %s is read: %s', (_, given, isRead) => {
  expect(Ballot.safeParse({ pollId: 1, optionIds: [1], session, ...given }).success).toBe(isRead);
});

const poll = { question: 'Kdo vyhraje?', description: null, pollType: 'single', expiresAt: null, options: ['A', 'B'] };
const options = (count: number) => Array.from({ length: count }, (_, at) => `Možnost ${at}`);
test.each<[string, object, string[]]>([
  ['as it is', {}, []],
  ['a blank question', { question: ' ' }, ['poll.question-required']],
  ['a question of one letter', { question: 'A' }, []],
  ['a question of 200 letters', { question: 'x'.repeat(200) }, []],
  ['of 201', { question: 'x'.repeat(201) }, ['poll.question-too-long']],
  ['a description of 500 letters and a space', { description: `${'x'.repeat(500)} ` }, []],
  ['of 501', { description: 'x'.repeat(501) }, ['poll.description-too-long']],
  ['no moment as its end', { expiresAt: Number.NaN }, ['poll.end-invalid']],
  ['one option', { options: options(1) }, ['poll.too-few-options']],
  ['twelve options', { options: options(12) }, []],
  ['thirteen', { options: options(13) }, ['poll.too-many-options']],
  ['two equal options but for spaces', { options: ['Ano', ' Ano '] }, ['poll.equal-options']],
  ['a blank option', { options: ['Ano', ' '] }, ['poll.option-required']],
  ['an option of 120 letters', { options: ['Ano', 'x'.repeat(120)] }, []],
  ['of 121', { options: ['Ano', 'x'.repeat(121)] }, ['poll.option-too-long']],
])('polls.administration: a poll with %s', (_, given, codes) => {
  expect(NewPoll.safeParse({ ...poll, ...given }).error?.issues.map(({ message }) => message) ?? []).toEqual(codes);
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
