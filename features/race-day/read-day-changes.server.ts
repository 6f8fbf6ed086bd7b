import { sql } from 'drizzle-orm';
import type { RecordedChange, RecordedChangeKind } from './recorded-change.rules.ts';
import { horseName } from '#features/racing/horse-name.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { prepared } from '#platform/db/prepared-statements.server.ts';
import { instant, int, nullable, queryRows, text } from '#platform/db/query-rows.server.ts';

const columns = {
  id: int,
  kind: text<RecordedChangeKind>(),
  raceNumber: nullable(int),
  runnerNumber: nullable(int),
  horseName: nullable(text()),
  before: text(),
  after: text(),
  changedAt: instant,
};

/** What changed on a race day before its races, newest first (race-day.recorded-changes). */
export async function readDayChanges(db: Db, eventId: number): Promise<RecordedChange[]> {
  const rows = await queryRows(
    db,
    columns,
    prepared(
      'day_changes',
      sql`
      select c.id, c.kind, r.race_number as "raceNumber", p.number as "runnerNumber", h.name as "horseName",
        c.before, c.after, (extract(epoch from c.changed_at) * 1000)::float8 as "changedAt"
      from day_changes c
        left join races r on r.id = c.race_id
        left join race_participations p on p.id = c.participation_id
        left join individual_horses h on h.id = p.horse_id
      where c.event_id = ${eventId}
      order by c.changed_at desc, c.id desc`,
    ),
  );
  return rows.map((row) => ({ ...row, horseName: row.horseName && horseName(row.horseName) }));
}
