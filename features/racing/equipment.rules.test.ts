import { expect, test } from 'vitest';
import { parseEquipment, printEquipment, wornEquipment } from './equipment.rules.ts';

test.each([
  ['K', 'K'],
  ['k', 'K'],
  ['KJ', 'K J'],
  ['K, J', 'K J'],
  ['K1', 'K1'],
  ['k1+š', 'K1 Š'],
  ['KK', 'K'],
  ['J K1 J1', 'J K1'],
])('racing.equipment: %s is read as %s', (text, expected) => {
  expect(printEquipment(parseEquipment(text) ?? [])).toBe(expected);
});

test.each(['', '1', 'klapky', 'K2', 'K-J', '*', 'A 1/2'])('racing.equipment: "%s" is none', (text) => {
  expect(parseEquipment(text)).toBeNull();
});

test.each([
  ['its own column', 'K1', 'bj', 'K1'],
  ['letters of the note', null, 'bj', 'B J'],
  ['behind the mark of a half-bred', null, 'A 1/2sj', 'S J'],
  ['behind an asterisk', null, '* b', 'B'],
  ['a mark alone', null, 'A 1/2', ''],
  ['another note', null, 'bez podkov', ''],
  ['nothing', null, null, ''],
])('racing.equipment: a runner wears what says %s', (_, equipment, note, expected) => {
  expect(printEquipment(wornEquipment({ equipment, note }))).toBe(expected);
});
