import type { MyTipRow, StartRow } from '#domain/dashboard/dashboard-rows.ts';
import type { MyStanding } from '#domain/contest/my-standing.ts';
import { roundOf } from '#domain/contest/round.ts';
import type { FollowedHorseRow, FollowedJockeyRow } from '#domain/follows/followed-rows.ts';
import type { FollowedTipper, TipperTip } from '#domain/follows/tipper-feed.ts';
import { pragueDate } from '#domain/shared/prague-time.ts';
import type { Instant } from '#domain/shared/time.ts';
import { readMyStanding } from '#server/contest/read-my-standing.ts';
import { type BlockedPerson, readBlocked } from '#server/blocks/read-blocks.ts';
import type { Db } from '#server/db/db.ts';
import { readFollowedHorses, readFollowedJockeys } from '#server/follows/read-followed.ts';
import { readFollowerCount, readFollowedTippers, readTipperFeed } from '#server/follows/read-tippers.ts';
import { readCurrentTips, readSettledTips } from './read-my-tips.ts';
import { type MyTotals, readMyTotals } from './read-my-totals.ts';
import { readNextStarts } from './read-next-starts.ts';

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
      readMyStanding(db, roundOf(now), userId, now),
      readFollowedHorses(db, userId, today),
      readFollowedJockeys(db, userId, today),
      readFollowedTippers(db, userId),
      readTipperFeed(db, userId),
      readFollowerCount(db, userId),
      readBlocked(db, userId),
    ]);
  return { starts, current, settled, totals, standing, horses, jockeys, tippers, feed, followers, blocked };
}
