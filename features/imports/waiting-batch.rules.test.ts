import { expect, test } from 'vitest';
import { supersededBatches } from './batch.rules.ts';

const day = ['2030-05-12 Lhota #1', '2030-05-12 Lhota #2'];
const newer = { fileName: 'listina.csv', raceKeys: new Set(day) };

test.each([
  ['the same races', 'replaces', 'listina.csv', day],
  ['more races', 'replaces', 'listina.csv', day.slice(0, 1)],
  ['some of the races', 'leaves', 'listina.csv', [...day, '2030-05-12 Lhota #3']],
  ['another day', 'leaves', 'listina.csv', ['2030-05-11 Lhota #1']],
  ['any race', 'replaces', 'listina.csv', []],
  ['the same races and another name', 'leaves', 'vysledky.csv', day],
  ['the same races and a name', 'leaves', null, day],
])('import.push-waiting: a newer file of %s: it %s what waits', (_, outcome, fileName, raceKeys) => {
  const found = supersededBatches(newer, [{ id: 7, fileName, raceKeys }]);
  expect(found.map(({ id }) => id)).toEqual(outcome === 'replaces' ? [7] : []);
});

test('import.push-waiting: of files without a name the newer takes the place of the older', () => {
  const waiting = [{ id: 7, fileName: null, raceKeys: day }];
  expect(supersededBatches({ ...newer, fileName: null }, waiting)).toHaveLength(1);
});
