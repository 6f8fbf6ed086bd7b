import { sql } from 'drizzle-orm';
import type { PragueDate } from '#domain/shared/time.ts';
import type { Db } from '#server/db/db.ts';
import { wantsMailsAbout } from '#server/accounts/profile/read-mail-topics.ts';

/** How a person came out in a frozen round and hasn't been told; `winningsMillionths` of `tips` units. */
export type FinishedRow = {
  userId: string;
  email: string;
  monday: PragueDate;
  rank: number | null;
  ranked: number;
  tips: number;
  winningsMillionths: number;
};

const maxAgeDays = 3;

/** Who took part in a round that was frozen in the last days and wants to hear of it; one query. */
export async function readFinishedRounds(db: Db): Promise<FinishedRow[]> {
  const result = await db.execute(sql`
    select users.id::text as "userId", users.email, round.monday::text as monday, standing.rank, standing.tips,
      (select count(*)::int from contest_standings other where other.monday = round.monday and other.rank is not null) as ranked,
      standing.winnings_millionths::float8 as "winningsMillionths"
    from contest_rounds round join contest_standings standing on standing.monday = round.monday
    join users on users.id = standing.user_id and users.email_verified
    join profiles on profiles.id = users.id
    where round.frozen_at between app_now() - make_interval(days => ${maxAgeDays}) and app_now()
      and ${wantsMailsAbout('contest')}
      and not exists (select from topic_mails m
        where m.user_id = users.id and m.topic = 'contest' and m.day = round.monday)
    order by round.monday, users.id`);
  return (result as unknown as { rows: FinishedRow[] }).rows;
}
