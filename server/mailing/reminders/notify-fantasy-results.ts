import { sql } from 'drizzle-orm';
import { stableSlug } from '#domain/fantasy/stable-slug.ts';
import type { PragueDate } from '#domain/shared/time.ts';
import type { Db } from '#server/db/db.ts';
import { fantasyMails } from '#server/db/schema/fantasy-leagues.ts';
import { unsubscribeUrl } from '#server/mailing/unsubscribe.ts';
import { wantsMailsAbout } from '#server/accounts/profile/read-mail-topics.ts';
import type { ReminderDeps } from './reminder-deps.ts';

const maxAgeDays = 3;

type PlayedRow = {
  eventId: number;
  playerId: number;
  location: string;
  date: PragueDate;
  userId: string;
  email: string;
  points: number;
  rank: number;
  ranked: number;
  seasonRank: number | null;
};

/** One mail a player and round of the league, once all of it is scored: how it went. */
export async function notifyFantasyResults(deps: ReminderDeps): Promise<void> {
  for (const played of await readPlayed(deps.db)) await deps.db.transaction((tx) => notify(tx, deps, played));
}

/** Who played a round that was finished in the last days and wants to hear of it; one query. */
async function readPlayed(db: Db): Promise<PlayedRow[]> {
  const result = await db.execute(sql`
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
    order by r.event_id, users.id`);
  return (result as unknown as { rows: PlayedRow[] }).rows;
}

async function notify(tx: Db, { mail, links }: ReminderDeps, played: PlayedRow): Promise<void> {
  const { eventId, playerId, userId, email, ...result } = played;
  const isFirst = await tx
    .insert(fantasyMails)
    .values({ eventId, userId, kind: 'summary' })
    .onConflictDoNothing()
    .returning();
  if (isFirst.length === 0) return;
  await mail.enqueue(tx, {
    kind: 'fantasy-round',
    to: email,
    unsubscribeUrl: unsubscribeUrl(links, userId, 'fantasy'),
    ...result,
    url: `${links.appUrl}/fantasy/stable/${stableSlug(eventId, playerId)}`,
  });
}
