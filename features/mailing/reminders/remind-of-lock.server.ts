import { sql } from 'drizzle-orm';
import { lockMailAt } from '#features/mailing/reminder-times.rules.ts';
import type { Instant, PragueDate } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { instant, int, queryRows, type RowOf, text } from '#platform/db/query-rows.server.ts';
import { unsubscribeUrl } from '#features/mailing/unsubscribe.server.ts';
import { wantsMailsAbout } from '#features/accounts/notification-choices.server.ts';
import { claimFantasyMail } from './claim-mail.server.ts';
import type { ReminderDeps } from './reminder-deps.server.ts';

const closingColumns = {
  eventId: int,
  location: text(),
  date: text<PragueDate>(),
  locksAt: instant,
  userId: text(),
  email: text(),
  horses: int,
};
type ClosingRow = RowOf<typeof closingColumns>;

/**
 * Mails players of the Fantasy league an hour before the teams of a round close; returns when the next reminder is due,
 * null when no round is open.
 */
export async function remindOfLock(deps: ReminderDeps, now: Instant): Promise<Instant | null> {
  const due = await readClosing(deps.db);
  for (const row of due.filter(({ locksAt }) => lockMailAt(locksAt) <= now)) {
    await deps.db.transaction((tx) => remind(tx, deps, row));
  }
  const next = due.map(({ locksAt }) => lockMailAt(locksAt)).filter((at) => at > now);
  return next.length > 0 ? (Math.min(...next) as Instant) : null;
}

/** Players of open rounds who want this reminder and haven't got it. */
function readClosing(db: Db): Promise<ClosingRow[]> {
  return queryRows(
    db,
    closingColumns,
    sql`
    select r.event_id::int as "eventId", e.location, e.date::text as date,
      (extract(epoch from r.locks_at) * 1000)::float8 as "locksAt", users.id::text as "userId", users.email,
      (select count(*)::int from fantasy_picks k join fantasy_teams t on t.id = k.team_id
       where t.event_id = r.event_id and t.player_id = p.id) as horses
    from fantasy_rounds r join race_events e on e.id = r.event_id
    cross join fantasy_players p join users on users.id = p.user_id and users.email_verified
    join profiles on profiles.id = users.id and profiles.fantasy_testing_opt_in
    where r.state = 'open' and r.locks_at > app_now() and ${wantsMailsAbout('fantasy-lock')}
      and not exists (select from fantasy_mails m
        where m.event_id = r.event_id and m.user_id = users.id and m.kind = 'reminder')
    order by r.locks_at, users.id`,
  );
}

async function remind(tx: Db, { mail, links }: ReminderDeps, row: ClosingRow): Promise<void> {
  const { eventId, userId, email, location, date, locksAt, horses } = row;
  if (!(await claimFantasyMail(tx, { eventId, userId, kind: 'reminder' }))) return;
  await mail.enqueue(tx, {
    kind: 'fantasy-lock',
    to: email,
    unsubscribeUrl: unsubscribeUrl(links, userId, 'fantasy'),
    location,
    date,
    locksAt,
    horses,
    url: `${links.appUrl}/fantasy?round=${eventId}`,
  });
}
