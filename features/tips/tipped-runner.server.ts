import { type SQL, sql } from 'drizzle-orm';
import type { ResultStatus } from '#features/racing/result-status.rules.ts';
import type { TippedRace } from './tip-refusal.rules.ts';
import { maxNamedTips, type TipAuthor } from './tip-names.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { prepared } from '#platform/db/prepared-statements.server.ts';
import {
  boolean,
  instant,
  int,
  json,
  nullable,
  other,
  queryRow,
  queryRows,
  text,
} from '#platform/db/query-rows.server.ts';

/** What decides whether tips on a runner are open. */
export type TippedRunner = TippedRace & { raceId: number; eventId: number; resultStatus: ResultStatus | null };

/** What placing and removing a tip must know of a runner; null for an unknown one. */
export async function readTippedRunner(db: Db, runnerId: number): Promise<TippedRunner | null> {
  const [runner] = await queryRows(
    db,
    {
      raceId: int,
      eventId: int,
      startAt: nullable(instant),
      isCompleted: boolean,
      isCancelled: boolean,
      resultStatus: nullable(text<ResultStatus>()),
    },
    prepared(
      'tipped_runner',
      sql`
      select r.id::int as "raceId", r.event_id::int as "eventId", (extract(epoch from r.start_at) * 1000)::float8 as "startAt",
        r.is_completed as "isCompleted", r.is_cancelled or e.status = 'cancelled' as "isCancelled",
        p.result_status as "resultStatus"
      from race_participations p join races r on r.id = p.race_id join race_events e on e.id = r.event_id
      where p.id = ${runnerId}`,
    ),
  );
  return runner ?? null;
}

/**
 * The result of placing or removing a tip; `tips` is the runner's list of tips afterwards, `authors` of its newest
 * (tips.names).
 */
export type TipWrite = { hasChanged: boolean; tips: { count: number; authors: TipAuthor[]; moreCount: number } };

/**
 * Places or removes a tip, notifies the person's other tabs and devices and reads the new list, in one statement for
 * speed, prepared under `name`. A statement doesn't see its own writes, so `tipsAfter` is the list with `written`
 * already applied.
 */
export async function writeTip(
  tx: Db,
  { name, written, tipsAfter }: { name: string; written: SQL; tipsAfter: SQL },
): Promise<TipWrite> {
  const row = await queryRow(
    tx,
    { written: int, notified: other(), count: int, authors: nullable(json<TipAuthor[]>()) },
    prepared(
      name,
      sql`
      with written as (${written}), tip as (${tipsAfter})
      select (select count(*)::int from written) as written, (select pg_notify('auth', 'user:' || user_id) from written) as notified,
        (select count(*)::int from tip) as count,
        (select json_agg(newest) from (
          select user_id as "userId", username from tip join profiles profile on profile.id = user_id
          order by tip.created_at desc, tip.id desc limit ${maxNamedTips}) newest) as authors`,
    ),
  );
  const authors = row.authors ?? [];
  return { hasChanged: row.written > 0, tips: { count: row.count, authors, moreCount: row.count - authors.length } };
}
