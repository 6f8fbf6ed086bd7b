import { type SQL, sql } from 'drizzle-orm';
import type { Award, FrozenRound } from '#domain/contest/contest-rows.ts';
import { roiPercent } from '#domain/odds/tip-payout.ts';
import type { Instant, PragueDate } from '#domain/shared/time.ts';
import type { Db } from '#server/db/db.ts';
import { contestRounds } from '#server/db/schema/contest.ts';

type Row = {
  monday: PragueDate;
  frozen_at: number;
  prize: number;
  ranked: number;
  user_id: string | null;
  username: string | null;
  state: Award['state'];
  handed_over_at: number | null;
  rank: number;
  tips: number;
  winnings: number;
};

type RoundSelection = { monday: PragueDate } | { before: PragueDate } | 'all';

/** Frozen rounds with their winners, newest first. */
export async function readFrozenRounds(
  db: Db,
  selection: RoundSelection,
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<FrozenRound[]> {
  const result = await db.execute(sql`
    select r.monday::text, (extract(epoch from r.frozen_at) * 1000)::float8 as frozen_at, r.prize, a.user_id::text, p.username, a.state, s.rank, s.tips,
      (extract(epoch from a.handed_over_at) * 1000)::float8 as handed_over_at, s.winnings_millionths::float8 as winnings,
      (select count(*) from contest_standings every where every.monday = r.monday and every.rank is not null)::int as ranked
    from contest_rounds r
    left join contest_awards a on a.monday = r.monday and a.state <> 'rejected'
    left join contest_standings s on s.monday = a.monday and s.user_id = a.user_id
    left join profiles p on p.id = a.user_id
    where ${condition(selection)}
    order by r.monday desc limit ${limit} offset ${offset}`);
  return (result as unknown as { rows: Row[] }).rows.map(frozenRound);
}

function condition(selection: RoundSelection): SQL {
  if (selection === 'all') return sql`true`;
  return 'monday' in selection ? sql`r.monday = ${selection.monday}` : sql`r.monday < ${selection.before}`;
}

export async function countFrozenRounds(db: Db): Promise<number> {
  const [row] = await db.select({ total: sql<number>`count(*)::int` }).from(contestRounds);
  return row?.total ?? 0;
}

function frozenRound({ monday, frozen_at, prize, ranked, ...row }: Row): FrozenRound {
  const at = Math.round(frozen_at) as Instant;
  if (row.user_id === null) return { monday, at, prize, ranked, award: null };
  const { user_id: userId, username, state, rank, tips } = row;
  const roi = roiPercent(row.winnings, tips) ?? 0;
  const handedOverAt = row.handed_over_at === null ? null : (Math.round(row.handed_over_at) as Instant);
  return { monday, at, prize, ranked, award: { userId, username, state, handedOverAt, rank, tips, roi } };
}
