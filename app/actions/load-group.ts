import { data } from 'react-router';
import { groupPeriod } from '#domain/groups/group-view.ts';
import { parsePage } from '#domain/shared/page.ts';
import { pragueDate } from '#domain/shared/prague-time.ts';
import { parseId } from '#domain/shared/query.ts';
import { standingsTopic } from '#server/analysis/settle-tips.ts';
import { groupTopic } from '#server/groups/group-topic.ts';
import { ifWonOf } from '#server/contest/read-open-field.ts';
import { readGroup, readMemberIds, readWall } from '#server/groups/read-group.ts';
import { readGroupTable } from '#server/groups/read-group-table.ts';
import type { RequestContext } from '#server/http/request-context.ts';

/** What /contest/groups/{id} shows of a group to its member, and the topics of it; 404 for others. */
export async function loadGroup(
  { db, now, readField }: RequestContext,
  id: string,
  { userId, url }: { userId: string; url: URL },
) {
  const groupId = parseId(id);
  const group = groupId === null ? null : await readGroup(db, groupId, userId);
  if (!group) throw data(null, { status: 404 });
  const period = groupPeriod(url.searchParams, pragueDate(now));
  const page = parsePage(url.searchParams.get('page'));
  const [table, wall] = await Promise.all([
    readGroupTable(db, group.id, { period, page, now }),
    readWall(db, group.id, { userId, now }),
  ]);
  const topics = [groupTopic(group.id), standingsTopic, ...table.eventIds.map((eventId) => `event:${eventId}`)];
  const ifWon = await readIfWon();
  return { group, period, table, wall, ifWon, requestedRace: parseId(url.searchParams.get('race')), topics };

  /** Only this week's table is what open races move. */
  async function readIfWon() {
    if (!table.isCurrent || period.scope !== 'round' || table.openRaces === 0 || group === null) return null;
    const [field, members] = await Promise.all([readField(db, now), readMemberIds(db, group.id)]);
    return ifWonOf(field, userId, members);
  }
}
