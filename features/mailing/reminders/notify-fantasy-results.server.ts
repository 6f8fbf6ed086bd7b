import { sql } from 'drizzle-orm';
import { stableSlug } from '#features/fantasy/round.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { int, queryRows, type RowOf, text } from '#platform/db/query-rows.server.ts';
import { unsubscribeUrl } from '#features/mailing/unsubscribe.server.ts';
import { wantsMailsAbout } from '#features/accounts/notification-choices.server.ts';
import { claimFantasyMail } from './claim-mail.server.ts';
import type { ReminderDeps } from './reminder-deps.server.ts';

/** Rounds finished longer ago are not mailed: the news would be old. */
const maxAgeDays = 3;

const playedColumns = {
  eventId: int,
  seasonId: int,
  playerId: int,
  location: text(),
  date: text<PragueDate>(),
  userId: text(),
  email: text(),
  points: int,
  rank: int,
  ranked: int,
};
type PlayedRow = Omit<RowOf<typeof playedColumns>, 'seasonId'> & { seasonRank: number | null };

/** Mails each player of the Fantasy league the result of a round, once all of it is scored. */
export async function notifyFantasyResults(deps: ReminderDeps): Promise<void> {
  for (const played of await readPlayed(deps.db)) await deps.db.transaction((tx) => notify(tx, deps, played));
}

/** Players of recently finished rounds who want this mail and haven't got it. */
async function readPlayed(db: Db): Promise<PlayedRow[]> {
  const rows = await queryRows(
    db,
    playedColumns,
    sql`
    with scores as materialized (
      select s.* from fantasy_scores s join fantasy_rounds r on r.event_id = s.event_id
      where s.rank is not null and r.state = 'finished'
        and r.finished_at between app_now() - make_interval(days => ${maxAgeDays}) and app_now()
    )
    select r.event_id::int as "eventId", r.season_id::int as "seasonId", p.id::int as "playerId", e.location,
      e.date::text as date, users.id::text as "userId", users.email, s.points, s.rank, list.ranked
    from scores s join fantasy_rounds r on r.event_id = s.event_id join race_events e on e.id = r.event_id
    join fantasy_round_standings list on list.event_id = r.event_id
    join fantasy_players p on p.id = s.player_id join users on users.id = p.user_id and users.email_verified
    join profiles on profiles.id = users.id
    where ${wantsMailsAbout('fantasy-summary')}
      and not exists (select from fantasy_mails m
        where m.event_id = r.event_id and m.user_id = users.id and m.kind = 'summary')
    order by r.event_id, users.id`,
  );
  const ranks = await readSeasonRanks(db, [...new Set(rows.map(({ seasonId }) => seasonId))]);
  return rows.map(({ seasonId, ...row }) => ({ ...row, seasonRank: ranks.get(`${seasonId}/${row.playerId}`) ?? null }));
}

/** Ranks by `season/player`. */
async function readSeasonRanks(db: Db, seasons: readonly number[]): Promise<ReadonlyMap<string, number>> {
  if (seasons.length === 0) return new Map();
  const rows = await queryRows(
    db,
    { key: text(), rank: int },
    sql`
      select period || '/' || player_id as key, rank from fantasy_totals
      where scope = 'season' and period = any(${sql.param(seasons.map(String))}::text[]) and rank is not null`,
  );
  return new Map(rows.map(({ key, rank }) => [key, rank]));
}

async function notify(tx: Db, { mail, links }: ReminderDeps, played: PlayedRow): Promise<void> {
  const { eventId, playerId, userId, email, ...result } = played;
  if (!(await claimFantasyMail(tx, { eventId, userId, kind: 'summary' }))) return;
  await mail.enqueue(tx, {
    kind: 'fantasy-round',
    to: email,
    unsubscribeUrl: unsubscribeUrl(links, userId, 'fantasy'),
    ...result,
    url: `${links.appUrl}/fantasy/stable/${stableSlug(eventId, playerId)}`,
  });
}
