import { type SQL, sql } from 'drizzle-orm';
import type { Award, FrozenRound } from './contest-rows.rules.ts';
import { roiPercent } from '#features/odds/tip-payout.rules.ts';
import type { Instant, PragueDate } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { float, instant, int, nullable, queryRows, type RowOf, text } from '#platform/db/query-rows.server.ts';
import { contestRounds } from './contest.tables.ts';

/**
 * The columns of the award are null while a round has no winner; frozenRound checks `user_id` before it reads the
 * others.
 */
const roundColumns = {
  monday: text<PragueDate>(),
  frozen_at: instant,
  prize: int,
  user_id: nullable(text()),
  username: nullable(text()),
  state: text<Award['state']>(),
  rank: int,
  tips: int,
  handed_over_at: nullable(instant),
  winnings: float,
  ranked: int,
};

type RoundSelection = { monday: PragueDate } | { before: PragueDate } | 'all';

/** Frozen rounds with their winners, newest first. */
export async function readFrozenRounds(
  db: Db,
  selection: RoundSelection,
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<FrozenRound[]> {
  const rows = await queryRows(
    db,
    roundColumns,
    sql`
    select r.monday::text, (extract(epoch from r.frozen_at) * 1000)::float8 as frozen_at, r.prize, a.user_id::text, p.username, a.state, s.rank, s.tips,
      (extract(epoch from a.handed_over_at) * 1000)::float8 as handed_over_at, s.winnings_millionths::float8 as winnings,
      (select count(*) from contest_standings every where every.monday = r.monday and every.rank is not null)::int as ranked
    from contest_rounds r
    left join contest_awards a on a.monday = r.monday and a.state <> 'rejected'
    left join contest_standings s on s.monday = a.monday and s.user_id = a.user_id
    left join profiles p on p.id = a.user_id
    where ${condition(selection)}
    order by r.monday desc limit ${limit} offset ${offset}`,
  );
  return rows.map(frozenRound);
}

function condition(selection: RoundSelection): SQL {
  if (selection === 'all') return sql`true`;
  return 'monday' in selection ? sql`r.monday = ${selection.monday}` : sql`r.monday < ${selection.before}`;
}

export function countFrozenRounds(db: Db): Promise<number> {
  return db.$count(contestRounds);
}

function frozenRound({ monday, frozen_at, prize, ranked, ...row }: RowOf<typeof roundColumns>): FrozenRound {
  const at = Math.round(frozen_at) as Instant;
  if (row.user_id === null) return { monday, at, prize, ranked, award: null };
  const { user_id: userId, username, state, rank, tips } = row;
  const roi = roiPercent(row.winnings, tips) ?? 0;
  const handedOverAt = row.handed_over_at === null ? null : (Math.round(row.handed_over_at) as Instant);
  return { monday, at, prize, ranked, award: { userId, username, state, handedOverAt, rank, tips, roi } };
}
