import { data } from 'react-router';
import { groupPeriod } from './group-view.rules.ts';
import { parsePage } from '#platform/http/page.rules.ts';
import { pragueDate } from '#platform/time/prague-time.rules.ts';
import { parseId } from '#platform/http/query.rules.ts';
import { standingsTopic } from '#features/analysis/settle-tips.server.ts';
import { groupTopic } from './group-topic.server.ts';
import { ifWonOf } from '#features/contest/open-field.server.ts';
import { readGroup, readMemberIds, readWall } from './read-group.server.ts';
import { readGroupTable } from './read-group-table.server.ts';
import type { RequestContext } from '#app/http/request-context.server.ts';

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
