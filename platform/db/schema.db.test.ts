import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { testInTransaction } from '#tests/db.ts';
import { migrationsFolder } from './migration-records.server.ts';
import { queryRows, text } from './query-rows.server.ts';

const files = import.meta.glob<Record<string, unknown>>('../../{features,platform}/**/*.tables.ts', { eager: true });
const declarations = Object.assign({}, ...Object.values(files)) as Record<string, unknown>;
const tables = Object.values(declarations).filter((value) => value instanceof PgTable);

testInTransaction(
  'operation.migrations, data-model.names, data-model.events, data-model.races, data-model.horses, data-model.jockeys, data-model.profiles, data-model.photos: migrations from empty make exactly the columns of the schema',
  async (db) => {
    const declared = tables.flatMap((table) => {
      const { name, columns } = getTableConfig(table);
      return columns.map(
        (column) => `${name}.${column.name} ${column.getSQLType().replaceAll(' ', '')} ${column.notNull}`,
      );
    });
    const rows = await queryRows(
      db,
      { column: text() },
      sql`
    select c.relname || '.' || a.attname || ' ' || replace(format_type(a.atttypid, a.atttypmod), ' ', '') || ' ' || a.attnotnull as column
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped`,
    );
    expect(declared.length).toBeGreaterThan(100);
    expect(rows.map((row) => row.column).toSorted()).toEqual(declared.toSorted());
  },
);

test('operation.migrations: every change of the schema has its migration (npm run db:new)', async () => {
  const meta = join(migrationsFolder, 'meta');
  const lastSnapshot =
    readdirSync(meta)
      .filter((name) => name.endsWith('_snapshot.json'))
      .toSorted()
      .at(-1) ?? '';
  const migrated = JSON.parse(readFileSync(join(meta, lastSnapshot), 'utf8'));
  expect(await generateMigration(migrated, generateDrizzleJson(declarations))).toEqual([]);
});
