import { type SQL, sql } from 'drizzle-orm';
import type { UpcomingStartRow, FollowedHorseRow, FollowedJockeyRow } from './followed.rules.ts';
import type { Silk } from '#features/racing/silk.rules.ts';
import type { LastChange } from '#platform/time/i-calendar.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { boolean, int, json, nullable, queryRows, text } from '#platform/db/query-rows.server.ts';
import { pricedRunnerColumns, pricedRunnerShape } from '#features/odds/priced-runner-columns.server.ts';
import { lastChangeOfRunner } from '#features/racing/last-change.server.ts';
import { raceStartColumns, raceStartShape } from '#features/racing/race-start-columns.server.ts';

/** Columns of a left join: for somebody without a start to come `runnerId` and all the rest of the start are null. */
const startColumns = {
  runnerId: nullable(int),
  ...raceStartShape,
  distanceM: nullable(int),
  number: nullable(int),
  isOff: boolean,
  isNonStarter: boolean,
  lastChange: nullable(json<LastChange>()),
  ...pricedRunnerShape,
};

type StartLine = Omit<UpcomingStartRow, 'runnerId'> & { runnerId: number | null };

/** The horses a person follows with their starts to come, nearest first. */
export async function readFollowedHorses(db: Db, userId: string, today: PragueDate): Promise<FollowedHorseRow[]> {
  const rows = await queryRows(
    db,
    { ...startColumns, id: int, name: text(), country: nullable(text()), ownSilk: nullable(json<Silk>()) },
    sql`
    select horse.id::int, horse.name, horse.country, horse.silk as "ownSilk", ahead.*
    from horse_follows f join individual_horses horse on horse.id = f.horse_id
    left join lateral (${upcomingStarts(sql`p.horse_id = f.horse_id`, today)}) ahead on true
    where f.user_id = ${userId}
    order by ahead.date nulls last, ahead."startAt", ahead."raceNumber", horse.name collate public.cs, horse.id`,
  );
  return groupStarts(rows, ({ id, name, country, ownSilk }) => ({ id, name, country, silk: ownSilk }));
}

/** The jockeys a person follows with their rides to come, nearest first. */
export async function readFollowedJockeys(db: Db, userId: string, today: PragueDate): Promise<FollowedJockeyRow[]> {
  const rows = await queryRows(
    db,
    { ...startColumns, id: int, name: text(), title: nullable(text()) },
    sql`
    select rider.id::int, rider.name, rider.title, ahead.*
    from jockey_follows f join individual_jockeys rider on rider.id = f.jockey_id
    left join lateral (${upcomingStarts(sql`p.jockey_id = f.jockey_id`, today)}) ahead on true
    where f.user_id = ${userId}
    order by ahead.date nulls last, ahead."startAt", ahead."raceNumber", rider.name collate public.cs, rider.id`,
  );
  return groupStarts(rows, ({ id, name, title }) => ({ id, name, title }));
}

/**
 * Cancelled races and non-starters are included, with a flag, because calendar programs must be told to remove them.
 */
function upcomingStarts(runnerCondition: SQL, today: PragueDate): SQL {
  return sql`
    select p.id::int as "runnerId", ${raceStartColumns}, r.distance as "distanceM", p.number::int,
      r.is_cancelled or e.status = 'cancelled' as "isOff", p.result_status is not distinct from 'DNS' as "isNonStarter",
      ${lastChangeOfRunner} as "lastChange", ${pricedRunnerColumns}
    from race_participations p join races r on r.id = p.race_id join race_events e on e.id = r.event_id
    join individual_horses h on h.id = p.horse_id left join individual_jockeys j on j.id = p.jockey_id
    where ${runnerCondition} and p.reserve is null and not r.is_completed and e.date >= ${today}`;
}

function groupStarts<Line extends StartLine & { id: number }, Facts>(
  rows: readonly Line[],
  factsOf: (line: Line) => Facts,
): (Facts & { upcoming: UpcomingStartRow[] })[] {
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((lines) => {
    const [first] = lines;
    if (!first) return [];
    return [{ ...factsOf(first), upcoming: lines.flatMap(startOf) }];
  });
}

function startOf({ runnerId, ...start }: StartLine): UpcomingStartRow[] {
  return runnerId === null ? [] : [{ runnerId, ...start }];
}
