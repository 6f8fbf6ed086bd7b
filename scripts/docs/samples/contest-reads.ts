import { roundFrom } from '../../../domain/contest/round.ts';
import type { PragueDate } from '../../../domain/shared/time.ts';
import { readContest } from '../../../server/contest/read-contest.ts';
import { readFrozenRounds } from '../../../server/contest/read-frozen-rounds.ts';
import { readMyRaceResult } from '../../../server/contest/read-my-race-result.ts';
import { readMyStanding } from '../../../server/contest/read-my-standing.ts';
import { readMyCourseDay } from '../../../server/course-mode/read-my-course-day.ts';
import { readReviews } from '../../../server/contest/read-reviews.ts';
import { readLiveStandings, readStandings } from '../../../server/contest/read-standings.ts';
import { contestRounds } from '../../../server/db/schema/contest.ts';
import { groupPeriod } from '../../../domain/groups/group-view.ts';
import { readOpenField } from '../../../server/contest/read-open-field.ts';
import { readGroup, readMemberIds, readWall } from '../../../server/groups/read-group.ts';
import { readGroupTable, readMyGroups } from '../../../server/groups/read-group-table.ts';
import { readReasons, readReasonsOfTips } from '../../../server/reasons/read-reasons.ts';
import { type ReadSample, unknownUserId } from '../read-sample.ts';

const week = groupPeriod(new URLSearchParams(), '2023-10-08' as PragueDate);
const monday = '2023-10-02' as PragueDate;
const round = roundFrom(monday);

/** Sample calls, for docs/generated/query-counts.md, of the reads of the weekly contest. */
export const contestReads: readonly ReadSample[] = [
  { file: 'server/reasons/read-reasons.ts', run: (db, { now, raceId }) => readReasons(db, raceId, now) },
  { file: 'server/reasons/read-reasons.ts', run: (db, { now }) => readReasonsOfTips(db, [1, 2], now) },
  { file: 'server/contest/read-open-field.ts', run: (db, { now }) => readOpenField(db, now) },
  { file: 'server/groups/read-group.ts', run: (db) => readMemberIds(db, 1) },
  { file: 'server/groups/read-group.ts', run: (db) => readGroup(db, 1, unknownUserId) },
  { file: 'server/groups/read-group.ts', run: (db, { now }) => readWall(db, 1, { userId: unknownUserId, now }) },
  {
    file: 'server/groups/read-group-table.ts',
    run: (db, { now }) => readGroupTable(db, 1, { period: week, page: 1, now }),
  },
  { file: 'server/groups/read-group-table.ts', run: (db, { now }) => readMyGroups(db, unknownUserId, week, now) },
  { file: 'server/contest/read-contest.ts', run: (db) => readContest(db, round) },
  {
    file: 'server/contest/read-standings.ts',
    run: (db) => readLiveStandings(db, [monday]),
  },
  { file: 'server/contest/read-standings.ts', run: (db) => readStandings(db, monday, true) },
  {
    file: 'server/contest/read-my-standing.ts',
    run: (db, { now }) => readMyStanding(db, round, unknownUserId, now),
  },
  {
    // Three more for who tips the race.
    file: 'server/contest/read-my-race-result.ts',
    run: (db, { raceId }) => readMyRaceResult(db, raceId, unknownUserId),
  },
  {
    file: 'server/course-mode/read-my-course-day.ts',
    run: (db, { now, eventId }) => readMyCourseDay(db, { userId: unknownUserId, eventId, now }),
  },
  {
    file: 'server/contest/read-frozen-rounds.ts',
    run: (db) => readFrozenRounds(db, 'all', { limit: 50 }),
  },
  {
    file: 'server/contest/read-reviews.ts',
    async run(db) {
      // Without a frozen round the second query isn't sent.
      await db
        .insert(contestRounds)
        .values({ monday, frozenAt: new Date(round.freezesAt), prize: 500 })
        .onConflictDoNothing();
      return readReviews(db);
    },
  },
];
