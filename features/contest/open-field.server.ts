import { sql } from 'drizzle-orm';
import { displayedOdds } from '#features/odds/displayed-odds.rules.ts';
import { tipPayoutMillionths } from '#features/odds/tip-payout.rules.ts';
import { horseName } from '#features/racing/horse-name.rules.ts';
import { type Silk, unknownSilk } from '#features/racing/silk.rules.ts';
import { pragueDate } from '#platform/time/prague-time.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { float, int, json, nullable, queryRow, queryRows, text } from '#platform/db/query-rows.server.ts';
import { payoutPrices } from '#features/odds/payout-prices.server.ts';
import { type ChangeSource, type Reading, sharedReading } from '#features/standings/shared-reading.server.ts';
import { ranksIfWon, type TippedField } from './if-won.rules.ts';
import type { IfWon } from './if-won-shape.rules.ts';
import { roundOf } from './round.rules.ts';

type ShownRunner = { name: string; silk: Silk; odds: number | null };
type ShownRace = { raceNumber: number; location: string; time: string | null };

/** Everybody's sums and open tips, with what a screen shows of the open races. */
type OpenField = TippedField & {
  shownRaces: ReadonlyMap<number, ShownRace>;
  shownRunners: ReadonlyMap<number, ShownRunner>;
};

/** How a person stands in json: id, tips, winners, millionths, hundredths, the last tip. */
type PersonJson = [string, number, number, number, number, number];

/**
 * Everybody in the running round with all tips in today's races that have no result (contest.if-won). People are
 * numbered, so that a hundred thousand tips are numbers.
 */
export async function readOpenField(db: Db, now: Instant): Promise<OpenField> {
  const runners = await readOpenRunners(db, now);
  const raceIds = [...new Set(runners.map(({ raceId }) => raceId))];
  const { people, tips } = await readTips(db, now, raceIds);
  const tippers = new Map(tips);
  return {
    people: (people ?? []).map(([userId, count, winners, winningsMillionths, winnerOddsHundredths, at]) => ({
      userId,
      tips: count,
      winners,
      winningsMillionths,
      winnerOddsHundredths,
      lastTipAt: at as Instant,
    })),
    races: [...Map.groupBy(runners, ({ raceId }) => raceId)].map(([raceId, ofRace]) => ({
      raceId,
      runners: ofRace.map(({ runnerId, odds, place3 }) => ({
        runnerId,
        payoutMillionths: tipPayoutMillionths({ position: 1, starters: ofRace.length, odds, place3 }),
        oddsHundredths: Math.round((displayedOdds(odds)?.odds ?? 0) * 100),
        tippers: tippers.get(runnerId) ?? [],
      })),
    })),
    shownRaces: new Map(
      runners.map(({ raceId, raceNumber, location, time }) => [raceId, { raceNumber, location, time }]),
    ),
    shownRunners: new Map(
      runners.map(({ runnerId, name, silk, odds }) => [
        runnerId,
        { name: horseName(name), silk: silk ?? unknownSilk, odds: displayedOdds(odds)?.odds ?? null },
      ]),
    ),
  };
}

/** The people of the round, numbered, and by those numbers who tips which runner of the races. */
function readTips(db: Db, now: Instant, raceIds: readonly number[]) {
  return queryRow(
    db,
    { people: json<PersonJson[] | null>(), tips: json<[number, number[]][] | null>() },
    sql`
      with tip as (
        select participation_id, user_id from horse_tips where race_id = any(${sql.param(raceIds)}::bigint[])
      ),
      total as (select * from tip_totals where scope = 'round' and period = ${roundOf(now).monday}),
      person as (
        select user_id, row_number() over (order by user_id) - 1 as at
        from (select user_id from total union select user_id from tip) known
      )
      select (
        select json_agg(json_build_array(p.user_id, coalesce(t.total_tips, 0), coalesce(t.winning_tips, 0),
          coalesce(t.total_winnings, 0) * 1000000, coalesce(t.winner_odds, 0) * 100,
          extract(epoch from coalesce(t.last_tip_at, app_now())) * 1000) order by p.at)
        from person p left join total t on t.user_id = p.user_id
      ) as people, (
        select json_agg(json_build_array(participation_id, tippers)) from (
          select tip.participation_id, json_agg(p.at) as tippers from tip join person p on p.user_id = tip.user_id
          group by tip.participation_id
        ) tipped
      ) as tips`,
  );
}

/** A person's places if each runner won, among all or among a group's members; null without a tip in the round. */
export function ifWonOf(field: OpenField, userId: string, members: ReadonlySet<string> | null): IfWon | null {
  const ranks = ranksIfWon(field, userId, members);
  if (ranks === null) return null;
  return {
    rank: ranks.rank,
    people: members?.size ?? field.people.length,
    races: ranks.races.flatMap(({ raceId, outcomes }) => {
      const shown = field.shownRaces.get(raceId);
      if (!shown) return [];
      const listed = outcomes.map(({ runnerId, ...outcome }) => ({
        runner: runnerId === null ? null : (field.shownRunners.get(runnerId) ?? null),
        ...outcome,
      }));
      const order = listed.toSorted((a, b) => Number(b.isMine) - Number(a.isMine) || b.tippers - a.tippers);
      return [{ raceId, ...shown, outcomes: order }];
    }),
  };
}

/** The starters of today's races that have no result, in the order of the starts. */
async function readOpenRunners(db: Db, now: Instant) {
  const rows = await queryRows(
    db,
    {
      raceId: int,
      raceNumber: int,
      location: text(),
      time: nullable(text()),
      runnerId: int,
      name: text(),
      silk: nullable(json<Silk>()),
      fortuna: nullable(float),
      tipsport: nullable(float),
      fortuna3: nullable(float),
      tipsport3: nullable(float),
    },
    sql`
      select r.id as "raceId", r.race_number as "raceNumber", e.location, r.time, p.id as "runnerId", h.name, h.silk,
        p.fortuna_odds::float8 as fortuna, p.tipsport_odds::float8 as tipsport,
        ${payoutPrices}
      from race_events e join races r on r.event_id = e.id join race_participations p on p.race_id = r.id
      join individual_horses h on h.id = p.horse_id
      where e.date = ${pragueDate(now)}::date and e.status <> 'cancelled' and not r.is_cancelled and not r.is_completed
        and p.result_status is distinct from 'DNS'
      order by r.start_at, r.id, p.number, p.id`,
  );
  return rows.map(({ fortuna, tipsport, fortuna3, tipsport3, ...row }) => ({
    ...row,
    odds: { fortuna, tipsport },
    place3: { fortuna: fortuna3, tipsport: tipsport3 },
  }));
}

export type OpenFieldReader = Reading<OpenField>;

/** Of these the field consists: sums, tips, prices and results of race days, the days themselves, the site's time. */
const moves = (topic: string) => topic.startsWith('event:') || ['standings', 'events', 'clock', 'all'].includes(topic);

/** The open field of a process, read once for everybody and again after a change (contest.if-won). */
export const openFieldReader = (source: ChangeSource): OpenFieldReader => sharedReading(source, moves, readOpenField);
