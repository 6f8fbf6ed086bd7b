import type { Row } from '../bench/table.ts';
import { row } from './rows.ts';
import type { Query } from './target.ts';

/** What the migrations and the seed write; nothing else writes into these tables while a site starts. */
const firstTables = ['drizzle.__drizzle_migrations', 'races', 'race_participations', 'users', 'profiles', 'horse_tips'];

/** Row counts of a database after its first start. */
export async function readFirstRows(query: Query): Promise<string> {
  const counts = await query<{ name: string; count: number }>(
    firstTables.map((table) => `select '${table}' as name, count(*)::int as count from ${table}`).join(' union all '),
  );
  return counts.map(({ name, count }) => `${name} ${count}`).join(', ');
}

/** A first start that was killed before must end as one that was not. */
export async function checkFirstStart(query: Query, expected: string): Promise<Row> {
  const rows = await readFirstRows(query);
  const isSame = rows === expected;
  return row('a first start after killed ones, rows', isSame ? 'the same' : rows, 'the same', isSame);
}
