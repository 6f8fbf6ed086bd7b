import { sql } from 'drizzle-orm';
import { horseName } from '#features/racing/horse-name.rules.ts';
import type { Tippers } from './tippers.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { int, nullable, queryRows, text } from '#platform/db/query-rows.server.ts';

/** Cache topics of a list of tippers: the day's tips, and who has another name since. */
export const tippersTopics = ({ eventId }: Tippers): string[] => ['events', `event:${eventId}`];

/** So many names stand on a page; the rest is a number. */
const maxTippers = 500;

/** Who tipped a runner, the newest first; null for an unknown runner. */
export async function readTippers(db: Db, runnerId: number): Promise<Tippers | null> {
  const [runner] = await queryRows(
    db,
    { horseName: text(), eventId: int, raceNumber: int, count: int },
    sql`
      select h.name as "horseName", r.event_id::int as "eventId", r.race_number::int as "raceNumber",
        (select count(*)::int from horse_tips tip where tip.participation_id = p.id) as count
      from race_participations p join races r on r.id = p.race_id join individual_horses h on h.id = p.horse_id
      where p.id = ${runnerId}`,
  );
  if (!runner) return null;
  const authors = await queryRows(
    db,
    { userId: text(), username: nullable(text()) },
    sql`
      select tip.user_id as "userId", profile.username
      from horse_tips tip join profiles profile on profile.id = tip.user_id
      where tip.participation_id = ${runnerId}
      order by tip.created_at desc, tip.id desc limit ${maxTippers}`,
  );
  return { ...runner, runnerId, horseName: horseName(runner.horseName), authors };
}
