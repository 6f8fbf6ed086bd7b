import type { MyTipRow, StartRow } from './dashboard-rows.rules.ts';
import type { MyStanding } from '#features/contest/my-standing.rules.ts';
import { roundOf } from '#features/contest/round.rules.ts';
import type { FollowedHorseRow, FollowedJockeyRow } from '#features/follows/followed-rows.rules.ts';
import type { FollowedTipper, TipperTip } from '#features/follows/tipper-feed.rules.ts';
import { pragueDate } from '#platform/time/prague-time.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import { readMyRoundStanding } from '#features/contest/read-my-standing.server.ts';
import { type BlockedPerson, readBlocked } from '#features/blocks/read-blocks.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { readFollowedHorses, readFollowedJockeys } from '#features/follows/read-followed.server.ts';
import { readFollowerCount, readFollowedTippers, readTipperFeed } from '#features/follows/read-tippers.server.ts';
import { readCurrentTips, readSettledTips } from './read-my-tips.server.ts';
import { type MyTotals, readMyTotals } from './read-my-totals.server.ts';
import { readNextStarts } from './read-next-starts.server.ts';

/** What the dashboard of a signed-in person shows. */
export type DashboardRows = {
  starts: StartRow[];
  current: MyTipRow[];
  settled: MyTipRow[];
  totals: MyTotals;
  standing: MyStanding;
  horses: FollowedHorseRow[];
  jockeys: FollowedJockeyRow[];
  tippers: FollowedTipper[];
  feed: TipperTip[];
  followers: number;
  blocked: BlockedPerson[];
};

/** Everything a person's dashboard shows; the number of queries doesn't grow with tips and follows. */
export async function readDashboard(db: Db, userId: string, now: Instant): Promise<DashboardRows> {
  const today = pragueDate(now);
  const [starts, current, settled, totals, standing, horses, jockeys, tippers, feed, followers, blocked] =
    await Promise.all([
      readNextStarts(db, userId, now),
      readCurrentTips(db, userId, today),
      readSettledTips(db, userId, today),
      readMyTotals(db, userId),
      readMyRoundStanding(db, roundOf(now), userId, now),
      readFollowedHorses(db, userId, today),
      readFollowedJockeys(db, userId, today),
      readFollowedTippers(db, userId),
      readTipperFeed(db, userId),
      readFollowerCount(db, userId),
      readBlocked(db, userId),
    ]);
  return { starts, current, settled, totals, standing, horses, jockeys, tippers, feed, followers, blocked };
}
