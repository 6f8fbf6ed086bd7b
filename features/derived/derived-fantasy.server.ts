import { sql } from 'drizzle-orm';
import type { FantasyRules } from '#features/fantasy/scoring.rules.ts';
import type { TotalScore } from '#features/fantasy/standings.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { invalidate } from '#platform/db/invalidate.server.ts';
import { lockResults } from '#features/results/lock-results.server.ts';
import { int, json, queryRows, text } from '#platform/db/query-rows.server.ts';
import { fantasyRuleVersion } from '#features/fantasy/fantasy-rule-version.server.ts';
import {
  readIsRanked,
  readRoundStandings,
  scoreRound,
  settleFantasy,
} from '#features/fantasy/settle-fantasy.server.ts';
import type { Derived } from './derived.server.ts';

const roundSample = 20;

/** Scores of the Fantasy league's current season (docs/product/fantasy.md). Archived seasons and paid prices stay. */
export const derivedFantasy: Derived = {
  name: 'fantasy',
  version: fantasyRuleVersion,
  async remake(db, clock) {
    await db.transaction(async (tx) => {
      await lockResults(tx);
      await tx.execute(sql`insert into unsettled_fantasy ${scoredRounds} on conflict do nothing`);
      // Months and seasons are changed by differences; what they hold is to be added up anew.
      await tx.execute(sql`
        delete from fantasy_period_standings using fantasy_seasons s
        where split_part(period, '/', 1) = s.id::text and s.archived_at is null`);
      await invalidate(tx, await settleFantasy(tx, clock.now()));
    });
  },
  async differences(db, now) {
    const isRanked = await readIsRanked(db);
    const differing: string[] = [];
    for (const round of await readSample(db)) {
      const { standings } = await scoreRound(db, round, { now, isRanked });
      const [is, shouldBe] = [await readRoundStandings(db, round.eventId), standings].map(
        (one) => one && textOf(one.scores),
      );
      if (is !== shouldBe) differing.push(`event:${round.eventId} ${is} ≠ ${shouldBe}`);
    }
    return differing;
  },
};

const scoredRounds = sql`
  select r.event_id from fantasy_rounds r join fantasy_seasons s on s.id = r.season_id and s.archived_at is null
  where exists (select from fantasy_round_standings stored where stored.event_id = r.event_id)`;

function readSample(db: Db): Promise<{ eventId: number; date: PragueDate; rules: FantasyRules }[]> {
  return queryRows(
    db,
    { eventId: int, date: text<PragueDate>(), rules: json<FantasyRules>() },
    sql`
    select r.event_id::int as "eventId", e.date::text, f.rules
    from fantasy_rounds r join race_events e on e.id = r.event_id join fantasy_rules f on f.id = r.rules_id
    where r.event_id in (${scoredRounds}) and not exists (select from unsettled_fantasy u where u.event_id = r.event_id)
    order by random() limit ${roundSample}`,
  );
}

const textOf = (scores: readonly TotalScore[]) =>
  scores.map(({ playerId, points, captainWins }) => `${playerId}:${points}:${captainWins}`).join(' ');
