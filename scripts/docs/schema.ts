import type { Database } from '../../platform/db/database.server.ts';

type Column = { table: string; name: string; type: string; rest: string };
type TableExtra = { table: string; text: string };

const isProjectTable = `n.nspname in ('public', 'drafts') and c.relkind = 'r' and c.relname not like '\\_\\_%'`;

const columnsQuery = `
  select c.oid::regclass::text as "table", a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
    concat_ws(', ', case when a.attnotnull then 'not null' end,
      case when a.attidentity <> '' then 'identity' end,
      'default ' || pg_get_expr(d.adbin, d.adrelid)) as rest
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  where ${isProjectTable} order by c.oid::regclass::text collate "C", a.attnum`;

/** Not-null constraints are listed with their columns. */
const constraintsQuery = `
  select c.oid::regclass::text as "table", format('%s: %s', k.conname, pg_get_constraintdef(k.oid)) as text
  from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
  where ${isProjectTable} and k.contype <> 'n' order by c.oid::regclass::text collate "C", k.conname collate "C"`;

const indexesQuery = `
  select c.oid::regclass::text as "table", pg_get_indexdef(i.indexrelid) as text
  from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace
  where ${isProjectTable} and not exists (select from pg_constraint k where k.conindid = i.indexrelid)
  order by c.oid::regclass::text collate "C", i.indexrelid::regclass::text collate "C"`;

const triggersQuery = `
  select c.oid::regclass::text as "table", pg_get_triggerdef(t.oid) as text
  from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
  where ${isProjectTable} and not t.tgisinternal order by c.oid::regclass::text collate "C", t.tgname collate "C"`;

/** Every table as the migrations leave it, read from a migrated database. */
export async function schemaDoc(database: Database): Promise<string> {
  const rows = async <Row>(text: string) => (await database.execute(text)).rows as Row[];
  const columns = await rows<Column>(columnsQuery);
  const extras = [
    await rows<TableExtra>(constraintsQuery),
    await rows<TableExtra>(indexesQuery),
    await rows<TableExtra>(triggersQuery),
  ].flat();
  const tables = [...new Set(columns.map((column) => column.table))];
  const sections = tables.flatMap((table) => [
    `## ${table}`,
    '',
    '| column | type | |',
    '| --- | --- | --- |',
    ...columns
      .filter((column) => column.table === table)
      .map(({ name, type, rest }) => `| ${name} | ${type} | ${inCell(rest)} |`),
    '',
    ...extras.filter((extra) => extra.table === table).map(({ text }) => `- \`${text.replaceAll('public.', '')}\``),
    '',
  ]);
  return ['# Tables', '', 'Made by `npm run docs` from a migrated database.', '', ...sections].join('\n');
}

const inCell = (text: string) => (text === '' ? '' : text.replaceAll('|', '\\|'));
