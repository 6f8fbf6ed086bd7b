import { type SQL, sql } from 'drizzle-orm';
import type { ResultStatus } from '#domain/racing/result-status.ts';
import type { Instant } from '#domain/shared/time.ts';
import type { TippedRace } from '#domain/tips/refuse-tip.ts';
import { type TipAuthor, type TipNames, tipNamesOf } from '#domain/tips/tip-names.ts';
import type { Db } from '#server/db/db.ts';

/** A runner with what decides whether tips on it are open (refuse-tip.ts). */
export type TippedRunner = TippedRace & { raceId: number; eventId: number; resultStatus: ResultStatus | null };

type Row = {
  race_id: number;
  event_id: number;
  start_ms: number | null;
  is_completed: boolean;
  is_cancelled: boolean;
  status: ResultStatus | null;
};

export async function readTippedRunner(db: Db, runnerId: number): Promise<TippedRunner | null> {
  const result = await db.execute(sql`
    select r.id::int as race_id, r.event_id::int, (extract(epoch from r.start_at) * 1000)::float8 as start_ms,
      r.is_completed, r.is_cancelled or e.status = 'cancelled' as is_cancelled, p.result_status as status
    from race_participations p join races r on r.id = p.race_id join race_events e on e.id = r.event_id
    where p.id = ${runnerId}`);
  const [row] = (result as unknown as { rows: Row[] }).rows;
  return row
    ? {
        raceId: row.race_id,
        eventId: row.event_id,
        startAt: row.start_ms as Instant | null,
        isCompleted: row.is_completed,
        isCancelled: row.is_cancelled,
        resultStatus: row.status,
      }
    : null;
}

/** A write of one tip; `tips` is the runner's list after it, as the race card shows it (Spec 2). */
export type TipWrite = { isDone: boolean; tips: TipNames };

/**
 * Writes, tells the person's other tabs and devices (live.ts) and reads the new list in one statement, so that tips come
 * quickly one after another. A statement doesn't see what it writes: `rest` is the list that `written` doesn't change.
 */
export async function writeTip(tx: Db, { written, rest }: { written: SQL; rest: SQL }): Promise<TipWrite> {
  const result = await tx.execute(sql`
    with written as (${written}), tip as (${rest})
    select (select count(*)::int from written) as written, (select pg_notify('auth', 'user:' || user_id) from written),
      (select count(*)::int from tip) as count,
      (select json_agg(newest) from (
        select user_id as "userId", username from tip join profiles profile on profile.id = user_id
        order by tip.created_at desc, tip.id desc limit 3) newest) as authors`);
  const [row] = (result as unknown as { rows: { written: number; count: number; authors: TipAuthor[] | null }[] }).rows;
  if (!row) throw new Error('a tip was written and nothing told');
  return { isDone: row.written > 0, tips: tipNamesOf(row.authors ?? [], row.count) };
}
