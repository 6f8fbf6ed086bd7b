import { expect, test } from 'vitest';
import type { Finding } from './race-grid.rules.ts';
import { nameQuestions, withoutQuestion } from './name-questions.rules.ts';

const newName = (rowId: string, column: string, name: string, ...like: string[]): Finding => ({
  rowId,
  column,
  kind: 'new-name',
  name,
  like,
});
const findings: Finding[] = [
  newName('1', 'horse', 'Anawa', 'Anawa (IRE)'),
  newName('2', 'horse', 'Zcela Nová'),
  newName('1', 'trainer', 'J. Odložil', 'Jiří Odložil', 'Jan Odložil'),
  newName('2', 'trainer', 'J. Odložil', 'Jiří Odložil', 'Jan Odložil'),
];

test('race-office.lookalikes: each new name that resembles stored ones is one question, whatever the rows it is in', () => {
  expect(nameQuestions(findings)).toEqual([
    {
      key: 'horse Anawa',
      column: 'horse',
      name: 'Anawa',
      like: ['Anawa (IRE)'],
      cells: [{ rowId: '1', column: 'horse' }],
    },
    {
      key: 'trainer J. Odložil',
      column: 'trainer',
      name: 'J. Odložil',
      like: ['Jiří Odložil', 'Jan Odložil'],
      cells: [
        { rowId: '1', column: 'trainer' },
        { rowId: '2', column: 'trainer' },
      ],
    },
  ]);
});

test('race-office.lookalikes: an answered question is gone in all its rows, the others stay', () => {
  const [, trainer] = nameQuestions(findings);
  expect(trainer && withoutQuestion(findings, trainer)).toEqual(findings.slice(0, 2));
});
