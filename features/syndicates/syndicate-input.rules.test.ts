import { expect, test } from 'vitest';
import type { z } from 'zod';
import {
  EditedSyndicate,
  EditedUpdate,
  EnquiryInput,
  NewEntry,
  NewHolder,
  NewSyndicate,
  NewUpdate,
  RecordIdInput,
} from './syndicate-input.rules.ts';

const key = '00000000-0000-4000-8000-000000000001';
const syndicate = {
  key,
  name: ' Blesk ',
  horse: '/horse/12-blesk',
  intro: '',
  shareCount: '20',
  sharesPerPerson: '',
  price: '',
  pricePeriod: 'month',
  startsOn: '2023-05-01',
  endsOn: '',
  closedOn: '',
  closedReason: '',
  terms: '',
};
const issues = (schema: z.ZodType, given: unknown) =>
  schema.safeParse(given).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];

test('syndicates.administration: a syndicate as its form sends it; what is left blank is nothing', () => {
  const facts = {
    name: 'Blesk',
    horse: 12,
    intro: null,
    shareCount: 20,
    sharesPerPerson: null,
    price: null,
    pricePeriod: 'month',
    startsOn: '2023-05-01',
    endsOn: null,
    closedOn: null,
    closedReason: null,
    terms: [],
  };
  expect(NewSyndicate.parse(syndicate)).toEqual({ key, ...facts });
  expect(EditedSyndicate.parse({ ...syndicate, id: '3', seen: 'x' })).toEqual({ id: 3, seen: 'x', ...facts });
});

test.each<[string, unknown, string | null]>([
  ['name', ' ', 'syndicate.text-required'],
  ['name', 'x'.repeat(80), null],
  ['name', 'x'.repeat(81), 'syndicate.text-too-long'],
  ['horse', '12', null],
  ['horse', ' 12-blesk ', null],
  ['horse', 'https://rovinka.example/horse/12-blesk', null],
  ['horse', 'Blesk', 'syndicate.horse-invalid'],
  ['horse', '', 'syndicate.horse-invalid'],
  ['horse', '/horse/0-blesk', 'syndicate.horse-invalid'],
  ['intro', 'x'.repeat(4000), null],
  ['intro', 'x'.repeat(4001), 'syndicate.text-too-long'],
  ['shareCount', '', 'syndicate.number-invalid'],
  ['shareCount', '0', 'syndicate.number-invalid'],
  ['shareCount', '1', null],
  ['shareCount', '100', null],
  ['shareCount', '101', 'syndicate.number-invalid'],
  ['shareCount', '1.5', 'syndicate.number-invalid'],
  ['shareCount', 'dvacet', 'syndicate.number-invalid'],
  ['sharesPerPerson', '0', 'syndicate.number-invalid'],
  ['sharesPerPerson', '20', null],
  ['sharesPerPerson', '21', 'syndicate.number-invalid'],
  ['price', '0', null],
  ['price', '10000000', null],
  ['price', '10000001', 'syndicate.number-invalid'],
  ['price', '-1', 'syndicate.number-invalid'],
  ['pricePeriod', 'once', null],
  ['pricePeriod', 'year', 'syndicate.text-required'],
  ['startsOn', '', 'syndicate.day-invalid'],
  ['startsOn', '2023-02-29', 'syndicate.day-invalid'],
  ['endsOn', '2023-05-01', null],
  ['endsOn', '2023-04-30', 'syndicate.day-invalid'],
  ['closedOn', '2023-05-01', null],
  ['closedOn', '2023-04-30', 'syndicate.day-invalid'],
  ['closedReason', 'x'.repeat(300), null],
  ['closedReason', 'x'.repeat(301), 'syndicate.text-too-long'],
  ['terms', 'x'.repeat(4001), 'syndicate.text-too-long'],
])('syndicates.administration: %s "%s" gives %s', (field, value, code) => {
  expect(issues(NewSyndicate, { ...syndicate, [field]: value })).toEqual(code === null ? [] : [[field, code]]);
});

test('syndicates.page: terms are a line each, the word before the first colon is their name', () => {
  const terms = ' Výhry :  dělí se: napůl \r\n\n  \nBez dvojtečky\n:bez názvu';
  expect(NewSyndicate.parse({ ...syndicate, terms })).toMatchObject({
    terms: [
      { label: 'Výhry', text: 'dělí se: napůl' },
      { label: 'Bez dvojtečky', text: '' },
      { label: '', text: 'bez názvu' },
    ],
  });
});

const holder = { key, syndicateId: '3', shownName: ' ', shares: '1', since: '2023-05-01' };
test.each<[string, unknown, string | null]>([
  ['shares', '1', null],
  ['shares', '100', null],
  ['shares', '0', 'syndicate.number-invalid'],
  ['shares', '101', 'syndicate.number-invalid'],
  ['since', '31. 2. 2023', 'syndicate.day-invalid'],
  ['shownName', 'x'.repeat(80), null],
  ['shownName', 'x'.repeat(81), 'syndicate.text-too-long'],
])('syndicates.register: a holder with %s "%s" gives %s', (field, value, code) => {
  const given = { ...holder, shownName: '', [field]: value };
  expect(issues(NewHolder, given)).toEqual(code === null ? [] : [[field, code]]);
});

const entry = { key, syndicateId: '3', bookedOn: '2023-05-01', choice: 'cost.training', amount: '12000', note: '' };
test.each<[string, unknown, string | null]>([
  ...['cost.transport', 'cost.care', 'cost.fees', 'cost.insurance', 'cost.other', 'income.prize', 'income.sale'].map(
    (choice): [string, string, null] => ['choice', choice, null],
  ),
  ['choice', 'income.other', null],
  ['choice', 'income.training', 'syndicate.text-required'],
  ['choice', 'cost.prize', 'syndicate.text-required'],
  ['amount', '1', null],
  ['amount', '0', 'syndicate.number-invalid'],
  ['amount', '-5', 'syndicate.number-invalid'],
  ['amount', '100000000', null],
  ['amount', '100000001', 'syndicate.number-invalid'],
  ['note', 'x'.repeat(201), 'syndicate.text-too-long'],
  ['bookedOn', '', 'syndicate.day-invalid'],
])('syndicates.administration: an entry of the accounts with %s "%s" gives %s', (field, value, code) => {
  expect(issues(NewEntry, { ...entry, [field]: value })).toEqual(code === null ? [] : [[field, code]]);
});

const votes = (votesFor: string, votesAgainst: string, votesAbstained: string) => ({
  key,
  syndicateId: '3',
  publishedAt: null,
  title: 'Start v Mostě',
  body: 'Běží.',
  votesFor,
  votesAgainst,
  votesAbstained,
});
test.each<[string, object, [string, string][]]>([
  ['without a vote', votes('', '', ''), []],
  ['with a whole vote', votes('5', '0', '100'), []],
  ['with one number of three', votes('5', '', ''), [['votesFor', 'syndicate.votes-partial']]],
  ['with two of three', votes('', '0', '1'), [['votesFor', 'syndicate.votes-partial']]],
  ['with more votes than shares can be', votes('101', '0', '0'), [['votesFor', 'syndicate.number-invalid']]],
  ['without a title', { ...votes('', '', ''), title: ' ' }, [['title', 'syndicate.text-required']]],
  [
    'with a title of 121 letters',
    { ...votes('', '', ''), title: 'x'.repeat(121) },
    [['title', 'syndicate.text-too-long']],
  ],
  ['with a text of 4,001', { ...votes('', '', ''), body: 'x'.repeat(4001) }, [['body', 'syndicate.text-too-long']]],
  ['for no moment', { ...votes('', '', ''), publishedAt: Number.NaN }, [['publishedAt', 'syndicate.day-invalid']]],
])('syndicates.administration: news %s', (_, given, expected) => {
  expect(issues(NewUpdate, given)).toEqual(expected);
  expect(issues(EditedUpdate, { ...given, recordId: '7', seen: 'x' })).toEqual(expected);
});

test.each([['0'], ['-1'], ['x'], ['1.5']])('syndicates.administration: "%s" is no record', (recordId) => {
  expect(RecordIdInput.safeParse({ syndicateId: '3', recordId }).success).toBe(false);
});

const enquiry = { name: 'Jana Malá', email: 'jana@posta.example', consent: 'on', syndicateId: 3 };
test.each([
  ['1', null],
  ['100', null],
  ['0', 'shares.invalid'],
  ['101', 'shares.invalid'],
  ['1.5', 'shares.invalid'],
  ['', 'shares.invalid'],
  [undefined, 'shares.invalid'],
])('syndicates.enquiry: asked for "%s" shares gives %s', (shares, code) => {
  expect(issues(EnquiryInput, { ...enquiry, shares })).toEqual(code === null ? [] : [['shares', code]]);
});
