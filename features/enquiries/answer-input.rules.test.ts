import { expect, test } from 'vitest';
import { EnquiryAnswer } from './enquiry-input.rules.ts';
import { enquiryFingerprint, enquiryStatuses } from './enquiry.rules.ts';

const answer = { id: '3', status: 'answered', adminNote: '', seen: 'x' };
const codes = (given: object) =>
  EnquiryAnswer.safeParse({ ...answer, ...given }).error?.issues.map(({ message }) => message) ?? [];

test.each<[string, string, string | null]>([
  ['nothing is no note', '  ', null],
  ['it is trimmed', ' zavoláno ', 'zavoláno'],
  ['a line break is one character', 'pondělí\r\nvečer', 'pondělí\nvečer'],
])('breeding.answering, admin.enquiries: the note of an answer: %s', (_, adminNote, stored) => {
  expect(EnquiryAnswer.parse({ ...answer, adminNote }).adminNote).toBe(stored);
});

test.each<[string, string, string[]]>([
  ['a thousand characters', 'x'.repeat(1000), []],
  ['a thousand with a line break, as a form sends it', `${'x'.repeat(500)}\r\n${'x'.repeat(499)}`, []],
  ['a thousand and one', 'x'.repeat(1001), ['enquiry.note-too-long']],
])('breeding.answering: a note of %s', (_, adminNote, refused) => {
  expect(codes({ adminNote })).toEqual(refused);
});

test('breeding.answering: an enquiry is new, answered or closed, and named by its id', () => {
  for (const status of enquiryStatuses) expect(codes({ status })).toEqual([]);
  expect(codes({ status: 'later' })).toHaveLength(1);
  for (const id of ['0', '-1', '1.5', 'x']) expect(codes({ id })).toHaveLength(1);
});

test('admin.conflicts: another status or note is another answer than the one that was seen', () => {
  const seen = enquiryFingerprint({ status: 'new', adminNote: null });
  expect(enquiryFingerprint({ status: 'new', adminNote: null })).toBe(seen);
  expect(enquiryFingerprint({ status: 'closed', adminNote: null })).not.toBe(seen);
  expect(enquiryFingerprint({ status: 'new', adminNote: 'null' })).not.toBe(seen);
});
