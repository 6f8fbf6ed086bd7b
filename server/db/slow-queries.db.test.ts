import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { engines, withDatabase } from '#tests/db.ts';
import { logSlowQueries } from './slow-queries.ts';

type Line = { statement: string; ms: number; more: number };

test('operation.slow-queries: the same slow statement is logged once a minute, with how often it was slow meanwhile', () => {
  const lines: Line[] = [];
  let now = 0;
  const log = { warn: (line: object) => void lines.push(line as Line) };
  const onStatement = logSlowQueries({ thresholdMs: 500, log, realNow: () => now });
  onStatement('select fast', 499);
  for (const ms of [500, 900, 700]) onStatement('select\n  slow', ms);
  onStatement('select other', 501);
  now = 60_000;
  onStatement('select slow', 800);
  expect(lines).toEqual([
    { statement: 'select slow', ms: 500, more: 0 },
    { statement: 'select other', ms: 501, more: 0 },
    { statement: 'select slow', ms: 800, more: 2 },
  ]);
});

for (const engine of engines) {
  test(`operation.slow-queries: statements of pages, jobs and transactions are timed, without their parameters [${engine}]`, async () => {
    const texts: string[] = [];
    const onStatement = (text: string, ms: number) => void (ms > 0 && texts.push(text));
    await withDatabase(
      engine,
      async ({ db, requestDb, execute }) => {
        texts.length = 0;
        await requestDb.execute(sql`select ${'secret'}::text as page`);
        await db.transaction((tx) => tx.execute(sql`select ${'secret'}::text as within`));
        await execute('select $1::text as job', ['secret']);
        await expect(db.execute(sql`select ${'secret'}::int as failing`)).rejects.toThrow('Failed query');
      },
      { onStatement },
    );
    expect(texts.filter((text) => /as \w+/.test(text))).toEqual([
      'select $1::text as page',
      'select $1::text as within',
      'select $1::text as job',
      'select $1::int as failing',
    ]);
  });
}
