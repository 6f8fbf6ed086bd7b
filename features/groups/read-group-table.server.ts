import { type SQL, sql } from 'drizzle-orm';
import { minRankedTips, tipperOrder } from '#features/analysis/tipper-ranking.rules.ts';
import {
  type GroupCard,
  type GroupPeriod,
  groupRow,
  type GroupTable,
  holdsDay,
  placesWon,
} from './group-view.rules.ts';
import { pragueDate } from '#platform/time/prague-time.rules.ts';
import type { Instant, PragueDate } from '#platform/time/time.rules.ts';
import { existingPage, standingsPageSize } from '#features/standings/page.rules.ts';
import { tipperColumns } from '#features/analysis/read-standings.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { boolean, float, int, nullable, queryRow, queryRows, text } from '#platform/db/query-rows.server.ts';
import { orderBy } from '#features/standings/order-sql.server.ts';

/** Today's race days, and those of their races that have no result yet. */
type Today = { eventIds: string[]; openRaceIds: number[] };

type TableQuery = { period: GroupPeriod; page: number; now: Instant };

/**
 * The table of a group (groups.table): its members by the contest's order, those without a rank last; a page of them,
 * as of now or as their round was frozen.
 */
export async function readGroupTable(db: Db, groupId: number, query: TableQuery): Promise<GroupTable> {
  const { period, now } = query;
  const isCurrent = holdsDay(period, pragueDate(now));
  const [today, frozen] = await Promise.all([readToday(db, pragueDate(now)), isFrozen(db, period)]);
  const source = frozen ? frozenTotals(period) : liveTotals(period);
  const { members } = await queryRow(
    db,
    { members: int },
    sql`select count(*)::int as members from contest_group_members where group_id = ${groupId}`,
  );
  const page = existingPage(query.page, members);
  const ranks = rankedTotals([groupId], source, isCurrent ? today.eventIds : []);
  const rows = await readPage(db, groupId, { page, ranks, openRaceIds: today.openRaceIds });
  return {
    rows: rows.map(({ openRaces, before, ...row }) =>
      groupRow({ ...row, before: isCurrent ? before : null }, isCurrent ? openRaces : 0),
    ),
    page,
    members,
    openRaces: isCurrent ? today.openRaceIds.length : 0,
    eventIds: today.eventIds,
    isFrozen: frozen,
    isCurrent,
  };
}

type PageQuery = { page: number; ranks: SQL; openRaceIds: readonly number[] };

/** The members on a page, with their sums and ranks. */
function readPage(db: Db, groupId: number, { page, ranks, openRaceIds }: PageQuery) {
  return queryRows(
    db,
    {
      userId: text(),
      username: nullable(text()),
      isFounder: boolean,
      rank: nullable(int),
      before: nullable(int),
      tips: int,
      winningsMillionths: float,
      openRaces: int,
    },
    sql`
      with ${ranks},
      page as (
        select m.user_id, m.joined_at, p.username, p.id = g.founder_id as is_founder, r.rank,
          coalesce(r.total_tips, t.total_tips, 0) as tips,
          (coalesce(r.total_winnings, t.total_winnings, 0) * 1000000)::float8 as winnings
        from contest_group_members m join contest_groups g on g.id = m.group_id join profiles p on p.id = m.user_id
        left join ranked r on r.group_id = m.group_id and r.user_id = m.user_id
        left join totals t on t.group_id = m.group_id and t.user_id = m.user_id
        where m.group_id = ${groupId}
        order by r.rank nulls last, tips desc, m.joined_at, m.user_id
        limit ${standingsPageSize} offset ${(page - 1) * standingsPageSize}
      )
      select page.user_id::text as "userId", page.username, page.is_founder as "isFounder", page.rank,
        before.rank as before, page.tips, page.winnings as "winningsMillionths",
        (select count(distinct tip.race_id) from horse_tips tip
          where tip.user_id = page.user_id and tip.race_id = any(${sql.param(openRaceIds)}::bigint[]))::int as "openRaces"
      from page left join before on before.user_id = page.user_id
      order by page.rank nulls last, page.tips desc, page.joined_at, page.user_id`,
  );
}

/** A person's groups with their place in this week's tables, by name (groups.mine). */
export async function readMyGroups(db: Db, userId: string, period: GroupPeriod, now: Instant): Promise<GroupCard[]> {
  const { eventIds } = await readToday(db, pragueDate(now));
  const groups = await queryRows(
    db,
    { id: int, name: text(), members: int },
    sql`
      select g.id, g.name, (select count(*) from contest_group_members m where m.group_id = g.id)::int as members
      from contest_group_members my join contest_groups g on g.id = my.group_id
      where my.user_id = ${userId} order by g.name, g.id`,
  );
  const ids = groups.map(({ id }) => id);
  const ranks = await queryRows(
    db,
    { groupId: int, userId: text(), username: nullable(text()), rank: int, before: nullable(int) },
    sql`
      with ${rankedTotals(ids, liveTotals(period), eventIds)}
      select r.group_id as "groupId", r.user_id::text as "userId", p.username, r.rank, b.rank as before
      from ranked r join profiles p on p.id = r.user_id
      left join before b on b.group_id = r.group_id and b.user_id = r.user_id
      where r.rank = 1 or r.user_id = ${userId}`,
  );
  return groups.map((group) => {
    const ofGroup = ranks.filter(({ groupId }) => groupId === group.id);
    const mine = ofGroup.find((row) => row.userId === userId);
    const leader = ofGroup.find(({ rank }) => rank === 1);
    return {
      ...group,
      rank: mine?.rank ?? null,
      moved: mine ? placesWon(mine.rank, mine.before) : null,
      leader: leader ? { userId: leader.userId, username: leader.username } : null,
    };
  });
}

/** Today's race days and open races. */
async function readToday(db: Db, today: PragueDate): Promise<Today> {
  const rows = await queryRows(
    db,
    { eventId: text(), raceId: nullable(int) },
    sql`
      select e.id::text as "eventId", r.id as "raceId"
      from race_events e
      left join races r on r.event_id = e.id and not r.is_completed and not r.is_cancelled and e.status <> 'cancelled'
      where e.date = ${today}::date`,
  );
  return {
    eventIds: [...new Set(rows.map(({ eventId }) => eventId))],
    openRaceIds: rows.flatMap(({ raceId }) => raceId ?? []),
  };
}

async function isFrozen(db: Db, { scope, id }: GroupPeriod): Promise<boolean> {
  if (scope !== 'round') return false;
  const { frozen } = await queryRow(
    db,
    { frozen: boolean },
    sql`select exists (select from contest_rounds where monday = ${id}::date) as frozen`,
  );
  return frozen;
}

const liveTotals = ({ scope, id }: GroupPeriod): SQL => sql`
  select user_id, total_tips, winning_tips, total_winnings, winner_odds, last_tip_at
  from tip_totals where scope = ${scope} and period = ${id}`;

const frozenTotals = ({ id }: GroupPeriod): SQL => sql`
  select user_id, tips as total_tips, winners as winning_tips, winnings_millionths / 1000000.0 as total_winnings,
    winner_odds_hundredths / 100.0 as winner_odds, last_tip_at
  from contest_standings where monday = ${id}::date`;

/**
 * The parts of a statement with `totals` of the groups' members, their ranks within each group (`ranked`), and those of
 * yesterday evening (`before`), which leave out what today's race days added.
 */
function rankedTotals(groupIds: readonly number[], source: SQL, todayEventIds: readonly string[]): SQL {
  const rank = sql`(row_number() over (partition by group_id order by ${orderBy(tipperOrder, tipperColumns)}))::int`;
  return sql`
    totals as (
      select m.group_id, source.* from (${source}) as source
      join contest_group_members m on m.user_id = source.user_id and m.group_id = any(${sql.param(groupIds)}::bigint[])
    ),
    ranked as (select *, ${rank} as rank from totals where total_tips >= ${minRankedTips}),
    today as (
      select user_id, sum(total_tips) as tips, sum(winning_tips) as winners, sum(total_winnings) as winnings,
        sum(winner_odds) as odds
      from tip_totals where scope = 'event' and period = any(${sql.param(todayEventIds)}::text[]) group by user_id
    ),
    former as (
      select t.group_id, t.user_id, t.last_tip_at, t.total_tips - coalesce(today.tips, 0) as total_tips,
        t.winning_tips - coalesce(today.winners, 0) as winning_tips,
        t.total_winnings - coalesce(today.winnings, 0) as total_winnings,
        t.winner_odds - coalesce(today.odds, 0) as winner_odds
      from totals t left join today on today.user_id = t.user_id
    ),
    before as (select group_id, user_id, ${rank} as rank from former where total_tips >= ${minRankedTips})`;
}
