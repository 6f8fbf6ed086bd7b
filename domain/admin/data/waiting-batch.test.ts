import { expect, test } from 'vitest';
import { supersededBatches } from './waiting-batch.ts';

const day = ['2030-05-12 Lhota #1', '2030-05-12 Lhota #2'];
const waiting = (fileName: string | null, raceKeys: string[]) => [{ id: 7, fileName, raceKeys }];

test.each([
  ['the same races', 'listina.csv', day, day, true],
  ['one race of several', 'listina.csv', day, day.slice(0, 1), true],
  ['more races than it has', 'listina.csv', day.slice(0, 1), day, false],
  ['races of another day', 'listina.csv', day, ['2030-05-11 Lhota #1'], false],
  ['no readable row', 'listina.csv', day, [], true],
  ['another name', 'vysledky.csv', day, day, false],
  ['no name', null, day, day, false],
])('import.push-waiting: a file of %s takes the place of a waiting one: %5$s', (_, name, newer, older, isTaken) => {
  const found = supersededBatches({ fileName: 'listina.csv', raceKeys: new Set(newer) }, waiting(name, older));
  expect(found.map(({ id }) => id)).toEqual(isTaken ? [7] : []);
});

test('import.push-waiting: of files without a name the newer takes the place of the older', () => {
  const newer = { fileName: null, raceKeys: new Set(day) };
  expect(supersededBatches(newer, waiting(null, day))).toHaveLength(1);
});
