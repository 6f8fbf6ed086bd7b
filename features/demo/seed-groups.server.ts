import { sql } from 'drizzle-orm';
import { demoClockStart } from './demo-clock.rules.ts';
import { demoGroups } from './demo-groups.rules.ts';
import { demoReasons } from './demo-reasons.rules.ts';
import type { NumberedRace } from './numbered-season.rules.ts';
import type { Person } from './people.rules.ts';
import type { DemoTip } from './season-tips.rules.ts';
import { codeEndsAt } from '#features/groups/group.rules.ts';
import { insertRows } from '#features/imports/row-writer.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { chatMessages } from '#features/chat/chat.tables.ts';
import { contestGroupMembers, contestGroups } from '#features/groups/groups.tables.ts';

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
