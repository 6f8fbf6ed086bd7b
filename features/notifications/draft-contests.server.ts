import { sql } from 'drizzle-orm';
import { roundSlug } from '#features/contest/round.rules.ts';
import { stableSlug } from '#features/fantasy/round.rules.ts';
import { roiPercent } from '#features/odds/tip-payout.rules.ts';
import { addMinutes } from '#platform/time/prague-time.rules.ts';
import type { Instant, PragueDate } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { float, instant, int, nullable, queryRows, text } from '#platform/db/query-rows.server.ts';
import { draft, type Draft } from './draft.server.ts';
import { contestNews } from '#text/notifications/news';

const dayMinutes = 24 * 60;

/**
 * Frozen rounds of the weekly contest, by their Monday as a number; their mail is that of mailing/reminders. A week
 * that had no contest has no prize either (contest.switch).
 */
export async function draftContest(tx: Db, mondays: readonly number[], now: Instant): Promise<Draft[]> {
  const rows = await queryRows(
    tx,
    { userId: text(), monday: text<PragueDate>(), rank: nullable(int), tips: int, ranked: int, winnings: float },
    sql`
    select s.user_id::text as "userId", s.monday::text as monday, s.rank, s.tips,
      (count(s.rank) over (partition by s.monday))::int as ranked, s.winnings_millionths::float8 as winnings
    from contest_standings s join contest_rounds r on r.monday = s.monday and r.prize > 0
    where to_char(s.monday, 'YYYYMMDD')::bigint = any(${sql.param(mondays)}::bigint[])`,
  );
  return rows.map(({ userId, monday, rank, tips, ranked, winnings }) => {
    const roi = roiPercent(winnings, tips);
    return draft({
      userId,
      kind: 'contest',
      subject: `round:${monday}`,
      ...contestNews.round({ monday, rank, ranked, tips }, roi),
      url: `/contest/${roundSlug(monday)}`,
      horseId: null,
      day: monday,
      expiresAt: addMinutes(now, dayMinutes),
      mailAt: null,
    });
  });
}

/** Rounds of the Fantasy league that lock within the hour: everybody who plays. */
export async function draftFantasyLock(tx: Db, eventIds: readonly number[]): Promise<Draft[]> {
  const rows = await queryRows(
    tx,
    { userId: text(), eventId: int, location: text(), date: text<PragueDate>(), locksAt: instant, picks: int },
    sql`
    select users.id::text as "userId", r.event_id::int as "eventId", e.location, e.date::text as date,
      (extract(epoch from r.locks_at) * 1000)::float8 as "locksAt",
      (select count(*)::int from fantasy_picks k join fantasy_teams t on t.id = k.team_id
       where t.event_id = r.event_id and t.player_id = p.id) as picks
    from fantasy_rounds r join race_events e on e.id = r.event_id
    cross join fantasy_players p join users on users.id = p.user_id
    join profiles on profiles.id = users.id and profiles.fantasy_testing_opt_in
    where r.event_id = any(${sql.param(eventIds)}::bigint[])`,
  );
  return rows.map(({ userId, eventId, location, date, locksAt, picks }) =>
    draft({
      userId,
      kind: 'fantasy-lock',
      subject: `event:${eventId}`,
      ...contestNews.fantasyLock({ location, date, locksAt, picks }),
      url: `/fantasy?round=${eventId}`,
      horseId: null,
      day: date,
      expiresAt: locksAt,
      mailAt: null,
    }),
  );
}

/** Finished rounds of the Fantasy league: everybody who played. */
export async function draftFantasySummary(tx: Db, eventIds: readonly number[], now: Instant): Promise<Draft[]> {
  const rows = await queryRows(
    tx,
    {
      userId: text(),
      playerId: int,
      eventId: int,
      location: text(),
      date: text<PragueDate>(),
      points: int,
      rank: int,
      ranked: int,
    },
    sql`
    with scores as materialized (
      select * from fantasy_scores where rank is not null and event_id = any(${sql.param(eventIds)}::bigint[])
    )
    select p.user_id::text as "userId", p.id::int as "playerId", s.event_id::int as "eventId", e.location,
      e.date::text as date, s.points, s.rank, list.ranked
    from scores s join race_events e on e.id = s.event_id
    join fantasy_round_standings list on list.event_id = s.event_id
    join fantasy_players p on p.id = s.player_id and p.user_id is not null`,
  );
  return rows.map((row) =>
    draft({
      userId: row.userId,
      kind: 'fantasy-summary',
      subject: `event:${row.eventId}`,
      ...contestNews.fantasySummary(row),
      url: `/fantasy/stable/${stableSlug(row.eventId, row.playerId)}`,
      horseId: null,
      day: row.date,
      expiresAt: addMinutes(now, dayMinutes),
      mailAt: null,
    }),
  );
}
