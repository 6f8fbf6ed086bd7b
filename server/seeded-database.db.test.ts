import { sql } from 'drizzle-orm';
import pino from 'pino';
import { expect, test } from 'vitest';
import { withPostgresUrl } from '#tests/db.ts';
import { readEnv } from './env.ts';
import { openSeededDatabase } from './seeded-database.ts';

test('operation.slow-queries: seeding is not logged, what comes after it is', () =>
  withPostgresUrl('migrated', async (url) => {
    const lines: string[] = [];
    const log = pino({ level: 'warn' }, { write: (line) => void lines.push(line) });
    const env = { DATABASE_URL: url, APP_SECRET: 'x'.repeat(32), SEED: 'day', SLOW_QUERY_MS: '1' };
    const database = await openSeededDatabase(readEnv(env), log, () => undefined);
    await database.db.execute(sql`select pg_sleep(0.01)`);
    await database.close();
    expect(lines.filter((line) => line.includes('insert into'))).toEqual([]);
    expect(lines.at(-1)).toContain('pg_sleep');
  }));
