import { globSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../../platform/db/database.server.ts';

type Trigger = { table: string; definition: string; calls: string };
type Routine = { name: string; definition: string; body: string };

const triggersQuery = `
  select c.oid::regclass::text as "table", pg_get_triggerdef(t.oid) as definition, t.tgfoid::regproc::text as calls
  from pg_trigger t join pg_class c on c.oid = t.tgrelid
  where not t.tgisinternal order by c.oid::regclass::text collate "C", t.tgname collate "C"`;

/** Without those of extensions. */
const routinesQuery = `
  select p.oid::regproc::text as name, pg_get_functiondef(p.oid) as definition, p.prosrc as body
  from pg_proc p
  where p.pronamespace::regnamespace::text in ('public', 'drafts') and p.prokind = 'f'
    and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
  order by p.oid::regproc::text collate "C", oidvectortypes(p.proargtypes)`;

/** For what serves several features, or none. */
const sharedFolder = 'platform/db';
/** Its tables are like the public ones, so they are declared nowhere. */
const draftsFolder = 'features/race-office';

/** By folder, the triggers of its tables and their functions, as the migrations leave them. */
export async function triggersDocs(database: Database): Promise<Record<string, string>> {
  const triggers = (await database.execute(triggersQuery)).rows as Trigger[];
  const routines = (await database.execute(routinesQuery)).rows as Routine[];
  const folders = await foldersOfTables();
  const folderOf = ({ table }: Trigger) =>
    table.startsWith('drafts.') ? draftsFolder : (folders.get(table) ?? sharedFolder);
  const homeOf = (routine: Routine, above: readonly Routine[] = []): Set<string> => {
    const called = new RegExp(`\\b${routine.name}\\b`);
    const callers = routines.filter((one) => one !== routine && !above.includes(one) && called.test(one.body));
    return new Set([
      ...triggers.filter(({ calls }) => calls === routine.name).map(folderOf),
      ...callers.flatMap((caller) => [...homeOf(caller, [...above, routine])]),
    ]);
  };
  const byLength = [...folders].toSorted(([a], [b]) => b.length - a.length);
  const statements = [
    ...routines.map((routine) => {
      const [, named] = byLength.find(([table]) => routine.name.startsWith(`${table}_`)) ?? [];
      const [home = sharedFolder, ...others] = homeOf(routine);
      return { folder: named ?? (others.length === 0 ? home : sharedFolder), text: routine.definition.trimEnd() };
    }),
    ...triggers.map((trigger) => ({ folder: folderOf(trigger), text: trigger.definition })),
  ];
  const note =
    '-- Made by `npm run docs` from a migrated database: what it does by itself. Only migrations change it.\n';
  return Object.fromEntries(
    [...Map.groupBy(statements, ({ folder }) => folder)].map(([folder, own]) => [
      `${folder}/triggers.sql`,
      [note, ...own.map(({ text }) => `${text.replaceAll('public.', '')};\n`)].join('\n'),
    ]),
  );
}

/** Where each table is declared. */
async function foldersOfTables(): Promise<ReadonlyMap<string, string>> {
  const folders = new Map<string, string>();
  for (const file of globSync('{features,platform}/**/*.tables.ts')) {
    const declarations = (await import(resolve(file))) as Record<string, unknown>;
    for (const table of Object.values(declarations))
      if (table instanceof PgTable) folders.set(getTableConfig(table).name, dirname(file));
  }
  return folders;
}
