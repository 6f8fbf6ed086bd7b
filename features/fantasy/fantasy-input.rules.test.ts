import { expect, test } from 'vitest';
import type { z } from 'zod';
import {
  FeedbackAnswer,
  FeedbackInput,
  LeagueIdInput,
  LeagueName,
  RulesInput,
  StableName,
  TeamInput,
} from './fantasy-input.rules.ts';
import { defaultRules, factorClasses } from './scoring.rules.ts';

const refusals = (schema: z.ZodType, given: unknown) =>
  schema.safeParse(given).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];

const feedback = { rating: '3', message: 'Víc dostihů' };
test.each<[string, object, [string, string][]]>([
  ['a rating of one', { rating: '1' }, []],
  ['a rating of five', { rating: '5' }, []],
  ['nought', { rating: '0' }, [['rating', 'fantasy.rating']]],
  ['six', { rating: '6' }, [['rating', 'fantasy.rating']]],
  ['a half', { rating: '2.5' }, [['rating', 'fantasy.rating']]],
  ['no rating', { rating: undefined }, [['rating', 'fantasy.rating']]],
  ['five letters', { message: ' 12345 ' }, []],
  ['four letters', { message: ' 1234 ' }, [['message', 'fantasy.message-length']]],
  ['a thousand', { message: 'x'.repeat(1000) }, []],
  ['a thousand and one', { message: 'x'.repeat(1001) }, [['message', 'fantasy.message-length']]],
  ['no text', { message: undefined }, [['message', 'fantasy.message-length']]],
])('fantasy.feedback: a suggestion with %s', (_, given, expected) => {
  expect(refusals(FeedbackInput, { ...feedback, ...given })).toEqual(expected);
});

const lines = `${'x'.repeat(499)}\r\n${'x'.repeat(500)}`;
test.each<[string, string, string]>([
  ['a line break counts as one character and is stored as one', lines, lines.replace('\r\n', '\n')],
  ['control, invisible and direction-changing characters go', ' Víc\u0000 \u202Edostihů\u200B ', 'Víc dostihů'],
])('site.plain-text, fantasy.feedback: %s', (_, given, stored) => {
  expect(FeedbackInput.parse({ ...feedback, message: given }).message).toBe(stored);
  expect(FeedbackAnswer.parse({ id: '7', decision: 'done', answer: given }).answer).toBe(stored);
});

test.each([
  ['invisible characters', '\u200B'.repeat(9)],
  ['four characters as people count them', '👍🏽'.repeat(4)],
])('site.plain-text, fantasy.feedback: a message of %s is too short', (_, message) => {
  expect(refusals(FeedbackInput, { ...feedback, message })).toEqual([['message', 'fantasy.message-length']]);
});

test.each<[string, object, [string, string][]]>([
  ['accepted', { decision: 'accepted' }, []],
  ['done', { decision: 'done' }, []],
  ['rejected', { decision: 'rejected' }, []],
  ['answered', { decision: 'answered' }, []],
  ['anything else', { decision: 'maybe' }, [['decision', 'fantasy.decision']]],
  ['three letters', { answer: ' ano ' }, []],
  ['two letters', { answer: ' ne ' }, [['answer', 'fantasy.answer-length']]],
  ['a thousand letters', { answer: 'x'.repeat(1000) }, []],
  ['a thousand and one', { answer: 'x'.repeat(1001) }, [['answer', 'fantasy.answer-length']]],
])('fantasy.feedback: an administrator’s answer with %s', (_, given, expected) => {
  expect(refusals(FeedbackAnswer, { id: '7', decision: 'done', answer: 'Hotovo', ...given })).toEqual(expected);
});

test.each<[string, unknown, string | null]>([
  ['budget', 19, 'fantasy.number-range'],
  ['budget', '20', null],
  ['budget', 1000, null],
  ['budget', 1001, 'fantasy.number-range'],
  ['budget', 99.5, 'fantasy.number'],
  ['budget', 'sto', 'fantasy.number'],
  ['basePercent', -1, 'fantasy.number-range'],
  ['basePercent', 0, null],
  ['basePercent', 200, null],
  ['basePercent', 201, 'fantasy.number-range'],
  ['strengthPercent', -1, 'fantasy.number-range'],
  ['strengthPercent', 0, null],
  ['strengthPercent', 200, null],
  ['strengthPercent', 201, 'fantasy.number-range'],
  ['captain', 0, 'fantasy.number-range'],
  ['captain', 1, null],
  ['captain', 10, null],
  ['captain', 11, 'fantasy.number-range'],
  ['jockeyWin', -1, 'fantasy.number-range'],
  ['jockeyWin', 0, null],
  ['jockeyWin', 100, null],
  ['jockeyWin', 101, 'fantasy.number-range'],
  ['lockMinutes', -1, 'fantasy.number-range'],
  ['lockMinutes', 180, null],
  ['lockMinutes', 181, 'fantasy.number-range'],
])('fantasy.settings: %s of %s gives %s', (field, value, code) => {
  expect(refusals(RulesInput, { ...defaultRules, [field]: value })).toEqual(code === null ? [] : [[field, code]]);
});

test.each<[number, number | null]>([
  [0, 1],
  [1, null],
  [100, null],
  [101, 1],
])('fantasy.settings: every factor of %i tenths is refused, or none (%s)', (tenths, refusedOfEach) => {
  const factors = Object.fromEntries(factorClasses.map((name) => [name, tenths]));
  const codes = refusals(RulesInput, { ...defaultRules, factors });
  expect(codes).toEqual(
    refusedOfEach === null ? [] : factorClasses.map((name) => [`factors.${name}`, 'fantasy.number-range']),
  );
});

test.each<[number[], boolean]>([
  [[0, 0, 0, 0], true],
  [[100, 100, 100, 100], true],
  [[10, 6, 4], false],
  [[10, 6, 4, 2, 1], false],
  [[101, 6, 4, 2], false],
  [[10, 6, 4, -1], false],
])('fantasy.settings: points of the first four places %j are taken: %s', (places, isTaken) => {
  expect(RulesInput.safeParse({ ...defaultRules, places }).success).toBe(isTaken);
});

const pick = { raceId: 1, runnerId: 11 };
const team = { eventId: 5, picks: [pick], captainId: 11, jockeyId: null, reserveId: null };
test.each<[string, object, [string, string][]]>([
  ['as it is sent', {}, []],
  ['without anybody', { picks: [], captainId: null }, []],
  ['forty horses', { picks: Array.from({ length: 40 }, () => pick) }, []],
  ['forty-one', { picks: Array.from({ length: 41 }, () => pick) }, [['picks', 'fantasy.unknown-runner']]],
  ['a race without an id', { picks: [{ raceId: 0, runnerId: 11 }] }, [['picks.0.raceId', 'fantasy.unknown-runner']]],
  [
    'a horse that is text',
    { picks: [{ raceId: 1, runnerId: '11' }] },
    [['picks.0.runnerId', 'fantasy.unknown-runner']],
  ],
  ['no round', { eventId: 0 }, [['eventId', 'fantasy.unknown-round']]],
  ['a captain below one', { captainId: -1 }, [['captainId', 'fantasy.unknown-runner']]],
  ['a jockey below one', { jockeyId: 0 }, [['jockeyId', 'fantasy.unknown-jockey']]],
  ['a reserve below one', { reserveId: 0 }, [['reserveId', 'fantasy.unknown-reserve']]],
])('fantasy.team, what is sent: %s', (_, given, expected) => {
  expect(refusals(TeamInput, { ...team, ...given })).toEqual(expected);
});

const nameRefusals = (schema: z.ZodType, given: unknown) =>
  schema.safeParse(given).error?.issues.map(({ message }) => message) ?? [];

test.each<[string, string, string[]]>([
  ['empty, which takes the username', '', []],
  ['spaces alone', '   ', []],
  ['two letters', ' Já ', []],
  ['one letter', 'J', ['fantasy.stable-name-length']],
  ['thirty letters', 'x'.repeat(30), []],
  ['thirty-one', 'x'.repeat(31), ['fantasy.stable-name-length']],
  ['letters with spaces around thirty', ` ${'x'.repeat(30)} `, []],
  ['a line break', 'Má\nstáj', ['fantasy.name-characters']],
  ['an invisible character', 'Má\u200Bstáj', ['fantasy.name-characters']],
])('fantasy.private-leagues: a stable’s name: %s', (_, name, expected) => {
  expect(nameRefusals(StableName, { name })).toEqual(expected);
});

test.each<[string, string, string[]]>([
  ['empty', '', ['fantasy.league-name-length']],
  ['one letter', ' P ', ['fantasy.league-name-length']],
  ['two letters', 'Pa', []],
  ['forty letters', 'x'.repeat(40), []],
  ['forty-one', 'x'.repeat(41), ['fantasy.league-name-length']],
  ['a tabulator', 'Má\tliga', ['fantasy.name-characters']],
  ['markup stays text', '<b>Liga</b>', []],
])('fantasy.private-leagues: a league’s name: %s', (_, name, expected) => {
  expect(nameRefusals(LeagueName, { name })).toEqual(expected);
});

test('fantasy.private-leagues: names are stored without the spaces around them', () => {
  expect(LeagueName.parse({ name: '  Pardubáci ' }).name).toBe('Pardubáci');
  expect(StableName.parse({ name: '  ' }).name).toBe('');
});

test.each([[0], [-1], [1.5], ['1'], [null]])('fantasy.private-leagues: %j is no league', (leagueId) => {
  expect(nameRefusals(LeagueIdInput, { leagueId })).toEqual(['fantasy.unknown-league']);
});

test('fantasy.private-leagues: a league is named by its id', () => {
  expect(LeagueIdInput.parse({ leagueId: 1 })).toEqual({ leagueId: 1 });
});
