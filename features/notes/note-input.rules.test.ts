import { expect, test } from 'vitest';
import { NoteInput } from './note-input.rules.ts';
import { maxNoteLength } from './note.rules.ts';

const given = { subject: 'horse', subjectId: 1 };

test.each<[string, string, string]>([
  ['trimmed', '  skáče doprava \n', 'skáče doprava'],
  ['with its lines', 'těžká dráha\r\nne', 'těžká dráha\nne'],
  ['without invisible characters', 'po\u202Eto\u0000m', 'potom'],
  ['with its markup as text', '<b>pozor</b> https://a.cz', '<b>pozor</b> https://a.cz'],
  ['as long as allowed', 'ž'.repeat(maxNoteLength), 'ž'.repeat(maxNoteLength)],
  ['of emoji, which are one character each', '👨‍👩‍👧'.repeat(maxNoteLength), '👨‍👩‍👧'.repeat(maxNoteLength)],
])('notes.text: a note is kept %s', (_, text, stored) => {
  expect(NoteInput.parse({ ...given, text }).text).toBe(stored);
});

test.each<[string, unknown, string]>([
  ['nothing', ' \u200B\n', 'note.empty'],
  ['one character more', 'ž'.repeat(maxNoteLength + 1), 'note.too-long'],
])('notes.text: %s is refused', (_, text, code) => {
  expect(NoteInput.safeParse({ ...given, text }).error?.issues[0]?.message).toBe(code);
});

test.each([
  ['trainer', 1],
  ['horse', 0],
  ['horse', 1.5],
  ['race', Number.NaN],
])('notes.private: %s %d is nothing to write about', (subject, subjectId) => {
  expect(NoteInput.safeParse({ subject, subjectId, text: 'a' }).success).toBe(false);
});
