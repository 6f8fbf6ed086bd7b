import { type SQL, sql } from 'drizzle-orm';
import type { ResultStatus } from '#features/racing/result-status.rules.ts';
import type { TippedRace } from './tip-refusal.rules.ts';
import { maxNamedTips, type TipAuthor } from './tip-names.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { notify } from '#platform/db/invalidate.server.ts';
import { prepared } from '#platform/db/prepared-statements.server.ts';
import { boolean, instant, int, json, nullable, queryRow, queryRows, text } from '#platform/db/query-rows.server.ts';

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

/** A runner's tips: how many, and the people of the newest (tips.names). */
type RunnerTips = { count: number; authors: TipAuthor[]; moreCount: number };

type Write = { name: string; runnerId: number; written: SQL };

/**
 * Reads the runner, and places or removes a tip by a statement prepared under `name`, all sent at once: answers cost a
 * short transaction most of its time. Where the database refuses, `writing` fails, and the runner tells why.
 */
export async function writeTip(
  tx: Db,
  write: Write,
): Promise<{ runner: TippedRunner | null; writing: Promise<WrittenTip> }> {
  const reading = readTippedRunner(tx, write.runnerId);
  const writing = writeAndList(tx, write);
  writing.catch(() => undefined); // Whoever finds no reason in the runner awaits it.
  return { runner: await reading, writing };
}

type WrittenTip = { hasChanged: boolean; tips: RunnerTips };

/** With the runner's list afterwards (tips.optimistic). */
async function writeAndList(tx: Db, { name, runnerId, written }: Write): Promise<WrittenTip> {
  const [changed, { count, authors }] = await Promise.all([
    queryRows(tx, { userId: text() }, prepared(name, sql`${written} returning user_id as "userId"`)),
    queryRow(
      tx,
      { count: int, authors: json<TipAuthor[]>() },
      prepared(
        'runner_tips',
        sql`
        select coalesce(max(newest.count), 0)::int as count,
          coalesce(json_agg(json_build_object('userId', profile.id, 'username', profile.username)
            order by newest.created_at desc, newest.id desc), '[]') as authors
        from (
          select id, user_id, created_at, count(*) over () from horse_tips where participation_id = ${runnerId}
          order by created_at desc, id desc limit ${maxNamedTips}) newest
        join profiles profile on profile.id = newest.user_id`,
      ),
    ),
  ]);
  // Upon which the person's other tabs and devices read their tips anew.
  await notify(
    tx,
    changed.map(({ userId }) => ['auth', `user:${userId}`]),
  );
  return { hasChanged: changed.length > 0, tips: { count, authors, moreCount: count - authors.length } };
}
