import { sql } from 'drizzle-orm';
import type { ClockTime, PragueDate } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { int, nullable, queryRows, type RowOf, text } from '#platform/db/query-rows.server.ts';
import { isOpenRace } from '#features/racing/run-race.server.ts';
import { wantsMailsAbout } from '#features/accounts/notification-choices.server.ts';

const noticeColumns = {
  userId: text(),
  email: text(),
  horseId: int,
  horseName: text(),
  date: text<PragueDate>(),
  location: text(),
  raceNumber: int,
  time: nullable(text<ClockTime>()),
  jockey: nullable(text()),
};

/** A start of a followed horse about which its follower hasn't been mailed. */
export type NoticeRow = RowOf<typeof noticeColumns>;

/**
 * Starts of followed horses between two days that are to be mailed, by person; people who have already got their mail
 * on `from` are left out.
 */
export function readHorseNotices(db: Db, { from, to }: { from: PragueDate; to: PragueDate }): Promise<NoticeRow[]> {
  return queryRows(
    db,
    noticeColumns,
    sql`
    select users.id::text as "userId", users.email, h.id::int as "horseId", h.name as "horseName", e.date::text as date,
      e.location, r.race_number::int as "raceNumber", r.time, coalesce(j.name, p.jockey) as jockey
    from horse_follows f join users on users.id = f.user_id and users.email_verified
    join profiles on profiles.id = users.id
    join individual_horses h on h.id = f.horse_id
    join race_participations p on p.horse_id = f.horse_id and p.result_status is null
    join races r on r.id = p.race_id join race_events e on e.id = r.event_id
    left join individual_jockeys j on j.id = p.jockey_id
    where e.date between ${from} and ${to} and ${isOpenRace}
      and ${wantsMailsAbout('declared')}
      and not exists (select from horse_notices n where n.user_id = users.id and n.horse_id = h.id and n.day = e.date)
      and not exists (select from topic_mails m where m.user_id = users.id and m.topic = 'horses' and m.day = ${from})
    order by users.id, e.date, r.start_at, r.race_number, h.id`,
  );
}
