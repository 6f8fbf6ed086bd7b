import { pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '#platform/db/columns.tables.ts';

/** By which version of its rule stored data was derived (operation.rule-versions); '' while it is being made anew. */
export const ruleVersions = pgTable('rule_versions', {
  name: text('name').primaryKey(),
  version: text('version').notNull(),
  /** Site time of the last change of the rule; null = none since the data was first made. */
  changedAt: moment('changed_at'),
});
