import { type SQL, sql } from 'drizzle-orm';
import { raceSources } from '#features/imports/imports.tables.ts';

/**
 * Names of the feeds and programs that entries or results of some races came from, as JSON; null without any
 * (import.source-named). `condition` is about races `sourced`.
 */
export const sourceNamesJson = (condition: SQL) => sql<string[] | null>`(
  select json_agg(distinct batch.source)
  from races sourced join ${raceSources} rs on rs.race_id = sourced.id
  join import_batches batch on batch.id = rs.batch_id
  where ${condition} and rs.brings_facts
)`;
