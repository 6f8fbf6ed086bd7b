import { sql } from 'drizzle-orm';
import type { PragueDate } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { float, int, nullable, queryRows, type RowOf, text } from '#platform/db/query-rows.server.ts';
import { wantsMailsAbout } from '#features/accounts/notification-choices.server.ts';

const finishedColumns = {
  userId: text(),
  email: text(),
  monday: text<PragueDate>(),
  rank: nullable(int),
  tips: int,
  ranked: int,
  winningsMillionths: float,
};

/** A person's result in a frozen round that hasn't been mailed. `tips` is also the number of units staked. */
export type FinishedRow = RowOf<typeof finishedColumns>;

/** Rounds frozen longer ago are not mailed: the news would be old. */
const maxAgeDays = 3;

/** Participants of recently frozen rounds who want this mail and haven't got it. */
export function readFinishedRounds(db: Db): Promise<FinishedRow[]> {
  return queryRows(
    db,
    finishedColumns,
    sql`
    select users.id::text as "userId", users.email, round.monday::text as monday, standing.rank, standing.tips,
      (select count(*)::int from contest_standings other where other.monday = round.monday and other.rank is not null) as ranked,
      standing.winnings_millionths::float8 as "winningsMillionths"
    from contest_rounds round join contest_standings standing on standing.monday = round.monday
    join users on users.id = standing.user_id and users.email_verified
    join profiles on profiles.id = users.id
    where round.prize > 0 and round.frozen_at between app_now() - make_interval(days => ${maxAgeDays}) and app_now()
      and ${wantsMailsAbout('contest')}
      and not exists (select from topic_mails m
        where m.user_id = users.id and m.topic = 'contest' and m.day = round.monday)
    order by round.monday, users.id`,
  );
}
