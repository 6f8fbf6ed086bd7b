import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('results.one-writer: every place that settles takes the lock before', () => {
  const settles = /await (?:settleResults|settleTips|settleFantasy)\(/;
  const places = globSync('server/**/*.ts').filter(
    (file) =>
      !file.endsWith('.test.ts') && !file.startsWith('server/demo/seed') && settles.test(readFileSync(file, 'utf8')),
  );
  expect(places.length).toBeGreaterThan(10);
  const forgetful = places.filter((file) => {
    const text = readFileSync(file, 'utf8');
    const locked = text.search(/await (?:lockResults|inShortTransaction)\(/);
    return locked === -1 || text.search(settles) < locked;
  });
  // The two that others call.
  expect(forgetful).toEqual(['server/results/settle-results.ts']);
});
