import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('results.one-writer: every place that settles takes the lock before', () => {
  const settles = /await (?:settleResults|settleTips|settleFantasy)\(/;
  const locks = /await (?:lockResults|inShortTransaction)\(/;
  const places = globSync('{app,features,platform}/**/*.{server,tables}.ts')
    .filter((file) => !file.endsWith('.test.ts') && !file.startsWith('features/demo/seed'))
    .flatMap((file) => readFileSync(file, 'utf8').split(/\n(?=(?:export )?(?:async )?(?:function|const) )/))
    .filter((declaration) => settles.test(declaration));
  expect(places.length).toBeGreaterThan(10);
  const forgetful = places.filter((declaration) => {
    const locked = declaration.search(locks);
    return locked === -1 || declaration.search(settles) < locked;
  });
  // Each does its part under the lock of whoever settles by it.
  expect(forgetful.map((declaration) => /function (\w+)/.exec(declaration)?.[1]).toSorted()).toEqual([
    'settleResults',
    'storeGroup',
    'undoGroup',
  ]);
});

const sources = globSync('{app,features,platform}/**/*.{server,tables}.ts').filter(
  (file) => !file.endsWith('.test.ts'),
);
const sourcesWith = (pattern: RegExp) => sources.filter((file) => pattern.test(readFileSync(file, 'utf8'))).toSorted();

test('racing.one-law: what is written in SQL of days, races and runners is typed, judged before, or no result', () => {
  const tables = String.raw`(?:races|race_events|race_participations)\b|\$\{(?:races|raceEvents|participations|table|name|tableName\()`;
  const writes = new RegExp(
    String.raw`\b(?:update|insert into|merge into)\s+(?:only\s+)?(?:(?:public|drafts)\.)?(?:${tables})`,
  );
  expect(sourcesWith(writes)).toEqual([
    // Kinds of races.
    'features/derived/derived-race-kinds.server.ts',
    // Rows of the table's own type, which asks for what the law has judged.
    'features/imports/row-writer.server.ts',
    // An undo, which the law judges first; the numbers of runners.
    'features/imports/undo-import.server.ts',
    // Prices.
    'features/odds/record-odds.server.ts',
    // A whole database.
    'features/operations/restore-backup.server.ts',
    // A draft, which takes no result.
    'features/race-office/drafts.server.ts',
    // Only the record that rows name.
    'features/records/merge-records.server.ts',
    'features/records/undo-merge.server.ts',
  ]);
});

test('racing.one-law: a result that is written as an expression is that of a judged race, and nobody else vouches for one', () => {
  const expressions = /\.set\(\{[^}]*\b(?:finishingPosition|resultStatus|isCompleted|isCancelled|status): sql/;
  const byExpression = sourcesWith(expressions);
  expect(byExpression).toEqual(['features/race-office/results.server.ts', 'features/results/publish-result.server.ts']);
  for (const file of byExpression) expect(readFileSync(file, 'utf8')).toContain(': JudgedRace');
  // The default of the columns.
  expect(sourcesWith(/\bas (?:unknown as )?(?:Lawful|Judged)/)).toEqual(['features/racing/racing.tables.ts']);
});
