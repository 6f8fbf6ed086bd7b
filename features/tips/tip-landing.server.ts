import { sql } from 'drizzle-orm';
import { raceAnchor } from '#features/racing/race-anchor.rules.ts';
import type { ResultStatus } from '#features/racing/result-status.rules.ts';
import { resultsSlug } from '#features/results/results-address.rules.ts';
import type { Instant, PragueDate } from '#platform/time/time.rules.ts';
import { tipRefusal, type TipRefusal } from './tip-refusal.rules.ts';
import { tipTargetOf, tipTargetPath } from './tip-target.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { boolean, instant, int, nullable, queryRows, text } from '#platform/db/query-rows.server.ts';

/** The runner that somebody who is signing in wants to tip. */
export async function readWantedRunner(db: Db, runnerId: number, now: Instant) {
  const [runner] = await queryRows(
    db,
    {
      eventId: int,
      location: text(),
      date: text<PragueDate>(),
      raceNumber: int,
      startAt: nullable(instant),
      horseName: text(),
      isCompleted: boolean,
      isCancelled: boolean,
      resultStatus: nullable(text<ResultStatus>()),
    },
    sql`
    select e.id::int as "eventId", e.location, e.date, r.race_number::int as "raceNumber",
      (extract(epoch from r.start_at) * 1000)::float8 as "startAt", h.name as "horseName",
      r.is_completed as "isCompleted", r.is_cancelled or e.status = 'cancelled' as "isCancelled",
      p.result_status as "resultStatus"
    from race_participations p join races r on r.id = p.race_id join race_events e on e.id = r.event_id
    join individual_horses h on h.id = p.horse_id
    where p.id = ${runnerId}`,
  );
  return runner ? { ...runner, refusal: tipRefusal(runner, runner, now) } : null;
}

/** Where somebody goes after signing in; `refusal`: why the tip that they came for is no longer taken. */
export type Landing = { to: string; refusal: TipRefusal | null };

/**
 * To the runner that they wanted to tip, or to the results of a race that is over by then; any other target stays as it
 * is (tips.visitors).
 */
export async function tipLanding(db: Db, target: string, now: Instant): Promise<Landing> {
  const wanted = tipTargetOf(target);
  if (!wanted) return { to: target, refusal: null };
  const runner = await readWantedRunner(db, wanted.runnerId, now);
  if (!runner) return { to: '/', refusal: null };
  const { eventId, refusal } = runner;
  const to = runner.isCompleted
    ? `/race-results/${resultsSlug(runner)}#${raceAnchor(runner.raceNumber)}`
    : tipTargetPath({ eventId, runnerId: wanted.runnerId });
  return { to, refusal };
}
