import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { withDatabase } from '#tests/db.ts';
import { logSlowQueries } from './slow-queries.server.ts';

type Line = { name: string; statement: string; ms: number; more: number };

test('operation.slow-queries: the same slow statement is logged once a minute, with how often it was slow meanwhile', () => {
  const lines: Line[] = [];
  let now = 0;
  const log = { warn: (line: object) => void lines.push(line as Line) };
  const onStatement = logSlowQueries({ thresholdMs: 500, log, realNow: () => now });
  onStatement('select fast', 499);
  for (const ms of [500, 900, 700]) onStatement('select\n  slow from races', ms);
  onStatement('/* prepared read_other */ select other', 501);
  now = 60_000;
  onStatement('select slow from races', 800);
  expect(lines).toEqual([
    { name: 'select races', statement: 'select slow from races', ms: 500, more: 0 },
    { name: 'read_other', statement: '/* prepared read_other */ select other', ms: 501, more: 0 },
    { name: 'select races', statement: 'select slow from races', ms: 800, more: 2 },
  ]);
});

test('operation.slow-queries: statements of pages, jobs and transactions are timed, without their parameters', async () => {
  const texts: string[] = [];
  const onStatement = (text: string, ms: number) => void (ms > 0 && texts.push(text));
  await withDatabase(
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

test('operation.traces: a statement ends in the context of whoever sent it, also when it waited for a connection', async () => {
  const sender = new AsyncLocalStorage<number>();
  const ended: [string, number | undefined][] = [];
  const senders = Array.from({ length: 25 }, (_, index) => index);
  await withDatabase(
    async ({ db, requestDb }) => {
      ended.length = 0;
      const send = async (number: number) => {
        await requestDb.execute(sql.raw(`select ${number} as sent`));
        await db.transaction((tx) => tx.execute(sql.raw(`select ${number} as sent`)));
      };
      await Promise.all(senders.map((number) => sender.run(number, () => send(number))));
    },
    { onStatement: (text) => void ended.push([text, sender.getStore()]) },
  );
  const sent = ended.filter(([text]) => text.endsWith('as sent'));
  expect(sent).toHaveLength(2 * senders.length);
  expect(sent.filter(([text, number]) => text !== `select ${number} as sent`)).toEqual([]);
});
