import { sql } from 'drizzle-orm';
import { startChange, type StartChange, type TippedStart } from '#domain/admin/races/start-change.ts';
import type { Instant } from '#domain/shared/time.ts';
import type { LinkContext } from '#server/accounts/app-secret.ts';
import type { Db } from '#server/db/db.ts';
import { unsubscribeUrl } from '#server/mailing/unsubscribe.ts';
import type { MailQueue } from '#server/ports/mail-queue.ts';
import { wantsMailsAbout } from '#server/accounts/profile/read-mail-topics.ts';

export type NoticeDeps = { mail: MailQueue; links: LinkContext };

/** One mail to each person who tipped on races whose start changed; goes out with the change or not at all. */
export async function notifyTippers(
  tx: Db,
  { mail, links }: NoticeDeps,
  before: readonly TippedStart[],
  after: readonly TippedStart[],
  now: Instant,
): Promise<void> {
  const changes = after.flatMap((race) => {
    const was = before.find(({ raceId }) => raceId === race.raceId);
    const change = was && startChange(was, race, now);
    return change ? [change] : [];
  });
  if (changes.length === 0) return;
  for (const [userId, tippers] of Map.groupBy(await readTippers(tx, changes), (row) => row.userId)) {
    const [{ email } = { email: '' }] = tippers;
    const raceIds = new Set(tippers.map(({ raceId }) => raceId));
    await mail.enqueue(tx, {
      kind: 'start-changed',
      to: email,
      unsubscribeUrl: unsubscribeUrl(links, userId, 'changes'),
      changes: changes.filter(({ after }) => raceIds.has(after.raceId)),
      url: `${links.appUrl}/user-dashboard`,
    });
  }
}

type Tipper = { userId: string; email: string; raceId: number };

async function readTippers(tx: Db, changes: readonly StartChange[]): Promise<Tipper[]> {
  const raceIds = changes.map(({ after }) => after.raceId);
  const result = await tx.execute(sql`
    select distinct users.id::text as "userId", users.email, t.race_id::int as "raceId"
    from horse_tips t join users on users.id = t.user_id join profiles on profiles.id = users.id
    where t.race_id = any(${sql.param(raceIds)}::bigint[]) and users.email_verified and ${wantsMailsAbout('changes')}
    order by 1, 3`);
  return (result as unknown as { rows: Tipper[] }).rows;
}
