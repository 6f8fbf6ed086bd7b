import { sql } from 'drizzle-orm';
import { demoClockStart } from '#domain/demo/demo-clock.ts';
import { demoGroups } from '#domain/demo/demo-groups.ts';
import { demoReasons } from '#domain/demo/demo-reasons.ts';
import type { NumberedRace } from '#domain/demo/numbered-season.ts';
import type { Person } from '#domain/demo/people.ts';
import type { DemoTip } from '#domain/demo/season-tips.ts';
import { codeEndsAt } from '#domain/groups/group.ts';
import { insertRows } from '#server/admin/data/bulk-rows.ts';
import type { Db } from '#server/db/db.ts';
import { chatMessages } from '#server/db/schema/chat.ts';
import { contestGroupMembers, contestGroups } from '#server/db/schema/groups.ts';

/**
 * Seeds groups of the contest with their walls, and the reasons of some tips, which must have been inserted before
 * (demonstration.people).
 */
export async function seedGroups(
  tx: Db,
  everybody: readonly Person[],
  { races, tips }: { races: readonly NumberedRace[]; tips: readonly DemoTip[] },
): Promise<void> {
  const idOf = new Map(everybody.map(({ username, id }) => [username, id]));
  const personOf = (username: string) => idOf.get(username) ?? '';
  const createdAt = new Date(demoClockStart);
  const groups = demoGroups.map((group, index) => ({ ...group, id: index + 1 }));
  await insertRows(
    tx,
    contestGroups,
    groups.map(({ id, name, code, founder }) => ({
      id,
      name,
      code,
      founderId: personOf(founder),
      createdAt,
      codeUntil: new Date(codeEndsAt(demoClockStart)),
    })),
  );
  const members = groups.flatMap(({ id, founder, members: others }) =>
    [founder, ...others].map((username) => ({ groupId: id, userId: personOf(username), joinedAt: createdAt })),
  );
  await insertRows(tx, contestGroupMembers, members);
  const lines = groups.flatMap(({ id, wall }) =>
    wall.map(({ username, at, text }) => ({
      groupId: id,
      userId: personOf(username),
      message: text,
      createdAt: new Date(at),
    })),
  );
  await insertRows(tx, chatMessages, lines);
  const reasons = demoReasons(races, tips, { idOf, now: demoClockStart }).map(({ tip, text, isShownAtOnce }) => ({
    userId: tip.userId,
    runnerId: tip.runnerId,
    message: text,
    isShownAtOnce,
    createdAt: new Date(tip.createdAt),
  }));
  // The guard refuses races that have started, like that of tips.
  await tx.execute(sql`alter table ${chatMessages} disable trigger chat_messages_reason_guard`);
  await insertRows(tx, chatMessages, reasons);
  await tx.execute(sql`alter table ${chatMessages} enable trigger chat_messages_reason_guard`);
}
