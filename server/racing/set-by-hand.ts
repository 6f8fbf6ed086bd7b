import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { queryRows, text } from '#server/db/query-rows.ts';

/** What the operator has set in the race office over what stood there (racing.one-law). It may have changed since. */
export type SetByHand = {
  /** Starts as they were typed last, by race. */
  starts: ReadonlyMap<number, string>;
  /** Races and days that were called on again, and runners that were put back among the starters. */
  races: ReadonlySet<number>;
  days: ReadonlySet<number>;
  runners: ReadonlySet<number>;
};

const columns = { kind: text<'race' | 'day' | 'runner'>(), rowId: text(), field: text(), value: text() };

/** What was set by hand in these races, with their runners, and days: of each field the last, by the audit log. */
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
      select a.id, case a.action when 'edit-race' then 'race' else 'day' end as kind,
        split_part(a.subject, ':', 2) as row_id, f.field, a.before ->> f.field as before, f.value
      from audit_log a cross join lateral jsonb_each_text(a.after) as f(field, value)
      where a.subject = any(${sql.param(subjects)}::text[]) and a.action in ('edit-race', 'edit-day')
      union all
      select a.id, case a.action when 'save-races' then 'race' else 'runner' end, c.cell ->> 'rowId', c.cell ->> 'column',
        a.before -> 'cells' -> (c.place::int - 1) ->> 'text', c.cell ->> 'text'
      from audit_log a cross join lateral jsonb_array_elements(a.after -> 'cells') with ordinality as c(cell, place)
      where a.subject = any(${sql.param(subjects)}::text[]) and a.action in ('save-races', 'save-lineup', 'save-results')
        and c.cell ->> 'rowId' ~ '^\\d+$'
    )
    select distinct on (kind, row_id, field) kind, row_id as "rowId", field, value from typed
    where (kind, field) = ('race', 'time') or (kind, field, before) in (
        ('race', 'isCancelled', 'ano'), ('day', 'status', 'cancelled'), ('runner', 'status', 'DNS'))
      or (kind, field) = ('runner', 'reserve') and before <> ''
    order by kind, row_id, field, id desc`,
  );
  const ids = (kind: string) =>
    rows.filter((row) => row.kind === kind && row.field !== 'time').map(({ rowId }) => Number(rowId));
  const starts = rows
    .filter(({ field }) => field === 'time')
    .map(({ rowId, value }) => [Number(rowId), value] as const);
  return {
    starts: new Map(starts),
    races: new Set(ids('race')),
    days: new Set(ids('day')),
    runners: new Set(ids('runner')),
  };
}
