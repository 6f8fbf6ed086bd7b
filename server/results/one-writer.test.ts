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
  // Its own part is done under the lock of whoever settles by it.
  expect(forgetful).toEqual(['server/results/settle-results.ts']);
});

const sources = globSync('server/**/*.ts').filter((file) => !file.endsWith('.test.ts'));
const sourcesWith = (pattern: RegExp) => sources.filter((file) => pattern.test(readFileSync(file, 'utf8'))).toSorted();

test('racing.one-law: what is written in SQL of days, races and runners is typed, judged before, or no result', () => {
  const tables = String.raw`(?:races|race_events|race_participations)\b|\$\{(?:races|raceEvents|participations|table|name|tableName\()`;
  const writes = new RegExp(
    String.raw`\b(?:update|insert into|merge into)\s+(?:only\s+)?(?:(?:public|drafts)\.)?(?:${tables})`,
  );
  expect(sourcesWith(writes)).toEqual([
    // Rows of the table's own type, which asks for what the law has judged.
    'server/admin/data/bulk-rows.ts',
    // An undo, which the law judges first; the numbers of runners.
    'server/admin/data/undo-units.ts',
    // Only the record that rows name.
    'server/admin/duplicates/merge-records.ts',
    'server/admin/duplicates/undo-merge.ts',
    // A draft, which takes no result.
    'server/admin/races/publish-day.ts',
    // Kinds of races, and prices.
    'server/derived/derived-race-kinds.ts',
    'server/odds/record-odds.ts',
    // A whole database.
    'server/operations/restore-backup.ts',
  ]);
});

test('racing.one-law: a result that is written as an expression is that of a judged race, and nobody else vouches for one', () => {
  const expressions = /\.set\(\{[^}]*\b(?:finishingPosition|resultStatus|isCompleted|isCancelled|status): sql/;
  const byExpression = sourcesWith(expressions);
  expect(byExpression).toEqual(['server/admin/races/store-results.ts', 'server/results/publish-result.ts']);
  for (const file of byExpression) expect(readFileSync(file, 'utf8')).toContain(': JudgedRace');
  // The default of the columns.
  expect(sourcesWith(/\bas (?:unknown as )?(?:Lawful|Judged)/)).toEqual(['server/db/schema/racing.ts']);
});
