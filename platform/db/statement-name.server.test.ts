import { expect, test } from 'vitest';
import { statementName } from './statement-name.server.ts';

test.each([
  ['/* prepared read_race_day */ select * from races', 'read_race_day'],
  ['select "id", "name" from "feeds" where "id" = $1', 'select feeds'],
  ['\n    with next as (select id from pgboss.job_common j) update x', 'with pgboss.job_common'],
  ['insert into "horse_tips" ("id") values (default)', 'insert horse_tips'],
  ['update "profiles" set "name" = $1', 'update profiles'],
  ['delete from tip_outcomes', 'delete tip_outcomes'],
  ['(select 1 from (select 2) a join races on true)', 'select'],
  ['select extract(epoch from now() - made_at) from backups', 'select backups'],
  ['select n from generate_series(1, 5) n', 'select'],
  ['select count(*) from unnest($1::int[]) id join horses using (id)', 'select'],
  ['begin', 'begin'],
  ['', 'statement'],
])('operation.slow-queries: the statement %j is called %j', (text, name) => {
  expect(statementName(text)).toBe(name);
});
