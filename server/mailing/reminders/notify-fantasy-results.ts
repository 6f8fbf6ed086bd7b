import { sql } from 'drizzle-orm';
import { stableSlug } from '#domain/fantasy/stable-slug.ts';
import type { PragueDate } from '#domain/shared/time.ts';
import type { Db } from '#server/db/db.ts';
import { int, nullable, queryRows, type RowOf, text } from '#server/db/query-rows.ts';
import { unsubscribeUrl } from '#server/mailing/unsubscribe.ts';
import { wantsMailsAbout } from '#server/accounts/profile/read-mail-topics.ts';
import { claimFantasyMail } from './claim-mail.ts';
import type { ReminderDeps } from './reminder-deps.ts';

/** Rounds finished longer ago are not mailed: the news would be old. */
const maxAgeDays = 3;

const playedColumns = {
  eventId: int,
  playerId: int,
  location: text(),
  date: text<PragueDate>(),
  userId: text(),
  email: text(),
  points: int,
  rank: int,
  seasonRank: nullable(int),
  ranked: int,
};
type PlayedRow = RowOf<typeof playedColumns>;

/**
 * Mails each player of the Fantasy league the result of a round, once all of it is scored. Called by reminders-job.ts.
 */
export async function notifyFantasyResults(deps: ReminderDeps): Promise<void> {
  for (const played of await readPlayed(deps.db)) await deps.db.transaction((tx) => notify(tx, deps, played));
}

/** Players of recently finished rounds who want this mail and haven't got it; one query. */
function readPlayed(db: Db): Promise<PlayedRow[]> {
  return queryRows(
    db,
    playedColumns,
    sql`
    select r.event_id::int as "eventId", p.id::int as "playerId", e.location, e.date::text as date,
      users.id::text as "userId", users.email, s.points, s.rank::int, total.rank::int as "seasonRank",
      (select count(*)::int from fantasy_scores o where o.event_id = r.event_id and o.rank is not null) as ranked
    from fantasy_rounds r join race_events e on e.id = r.event_id
    join fantasy_scores s on s.event_id = r.event_id and s.rank is not null
    join fantasy_players p on p.id = s.player_id join users on users.id = p.user_id and users.email_verified
    join profiles on profiles.id = users.id
    left join fantasy_totals total on total.player_id = p.id and total.scope = 'season' and total.period = r.season_id::text
    where r.state = 'finished' and r.finished_at between app_now() - make_interval(days => ${maxAgeDays}) and app_now()
      and ${wantsMailsAbout('fantasy')}
      and not exists (select from fantasy_mails m
        where m.event_id = r.event_id and m.user_id = users.id and m.kind = 'summary')
    order by r.event_id, users.id`,
  );
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
