import { sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { boolean, queryRows, text } from '#platform/db/query-rows.server.ts';

/**
 * What a person has set in the race office, as it was typed last: by 'event 1', 'race 2' or 'runner 3', then by the screen's
 * key of the field. It may have changed since.
 */
export type SetByHand = ReadonlyMap<string, ReadonlyMap<string, string>>;

const columns = { owner: text(), field: text(), value: text(), isNew: boolean };
/** What a form or a new row has where nobody has chosen anything. */
const untouched: ReadonlySet<string> = new Set(['', 'ne', 'rovinový', 'Kč']);

/** What was set by hand in these days and races with their runners, by the audit log. */
export async function readSetByHand(
  tx: Db,
  given: { raceIds: readonly number[]; eventIds: readonly number[] },
): Promise<SetByHand> {
  const subjects = [...given.raceIds.map((id) => `race:${id}`), ...given.eventIds.map((id) => `event:${id}`)];
  const rows = await queryRows(
    tx,
    columns,
    sql`
    with typed as (
      select a.id, replace(a.subject, ':', ' ') as owner, f.field, f.value, a.action = 'create-race' as is_new
      from audit_log a cross join lateral jsonb_each_text(a.after) as f(field, value)
      where a.subject = any(${sql.param(subjects)}::text[]) and a.action in ('create-race', 'edit-race', 'edit-day')
      union all
      select a.id, case when c.cell ? 'raceNumber' then 'race ' else 'runner ' end || coalesce(c.cell ->> 'id', c.cell ->> 'rowId'),
        c.cell ->> 'column', c.cell ->> 'text', c.cell ? 'id'
      from audit_log a cross join lateral jsonb_array_elements(a.after -> 'cells') as c(cell)
      where a.subject = any(${sql.param(subjects)}::text[])
        and a.action in ('save-races', 'save-lineup', 'save-results', 'record-past-race')
    )
    select distinct on (owner, field) owner, field, value, is_new as "isNew" from typed
    where value is not null
    order by owner, field, id desc`,
  );
  const typed = rows.filter(({ value, isNew }) => !isNew || !untouched.has(value));
  return new Map(
    [...Map.groupBy(typed, ({ owner }) => owner)].map(([owner, fields]) => [
      owner,
      new Map(fields.map(({ field, value }) => [field, value])),
    ]),
  );
}
