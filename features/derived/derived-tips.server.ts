import { sql } from 'drizzle-orm';
import { pragueDate } from '#platform/time/prague-time.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import { readSimulatedRaces } from '#features/analysis/read-simulated-races.server.ts';
import { settleTips } from '#features/analysis/settle-tips.server.ts';
import { settledOutcomes } from '#features/analysis/settled-outcomes.server.ts';
import { recountTotals } from '#features/analysis/tip-totals.server.ts';
import { tipRuleVersion } from '#features/analysis/tip-rule-version.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { invalidate } from '#platform/db/invalidate.server.ts';
import { lockResults } from '#features/results/lock-results.server.ts';
import { float, int, nullable, queryRows, text } from '#platform/db/query-rows.server.ts';
import { type Derived, sampleSize } from './derived.server.ts';

/** Tips wait while a race of theirs is settled, so not a whole season at once. */
const batchSize = 500;

/** Settled tips and their sums (docs/product/simulation.md). Frozen contest rounds stay. */
export const derivedTips: Derived = {
  name: 'tips',
  version: tipRuleVersion,
  async remake(db, clock) {
    for (let last: number | undefined = 0; last !== undefined; ) last = await remakeAfter(db, last, clock.now());
    await db.transaction(async (tx) => {
      await lockResults(tx);
      await recountTotals(tx, null);
    });
  },
  async differences(db, now) {
    return [...(await outcomeDifferences(db, now)), ...(await totalDifferences(db))];
  },
};

/** Settles the next races again; returns the last of them. */
async function remakeAfter(db: Db, last: number, now: Instant): Promise<number | undefined> {
  return db.transaction(async (tx) => {
    await lockResults(tx);
    const races = await queryRows(
      tx,
      { id: int },
      sql`
      select r.id::int from races r
      where r.id > ${last} and exists (select from race_participations p where p.race_id = r.id)
      order by r.id limit ${batchSize}`,
    );
    const ids = races.map(({ id }) => id);
    await tx.execute(sql`
      insert into unsettled_races select unnest(${sql.param(ids)}::bigint[]) on conflict do nothing`);
    // A frozen round's page says that its rules were others.
    await invalidate(tx, ['contest', ...(await settleTips(tx, now, { isOtherRule: true }))]);
    return ids.at(-1);
  });
}

const outcomeColumns = {
  id: int,
  state: text(),
  position: nullable(int),
  millionths: float,
  odds: nullable(float),
  bots: text(),
};

async function outcomeDifferences(db: Db, now: Instant): Promise<string[]> {
  const races = await queryRows(
    db,
    { id: int },
    sql`
    select r.id::int from races r
    where (r.is_completed or exists (select from race_participations p join tip_outcomes o on o.participation_id = p.id
        where p.race_id = r.id))
      and not exists (select from unsettled_races u where u.race_id = r.id)
    order by random() limit ${sampleSize}`,
  );
  const ids = races.map(({ id }) => id);
  const stored = await queryRows(
    db,
    outcomeColumns,
    sql`
    select p.id::int, o.state, o.position::int, (o.payout * 1000000)::float8 as millionths, o.odds::float8,
      array_to_string(o.bots, ' ') as bots
    from race_participations p join tip_outcomes o on o.participation_id = p.id
    where p.race_id = any(${sql.param(ids)}::bigint[])`,
  );
  const textOf = (row: Omit<(typeof stored)[number], 'id'>) =>
    `${row.state} ${row.position ?? '–'} ${row.millionths / 1_000_000} ${row.odds ?? '–'} ${row.bots}`.trim();
  const storedTexts = new Map(stored.map((row) => [row.id, textOf(row)]));
  return (await readSimulatedRaces(db, ids)).flatMap((race) => {
    const settled = settledOutcomes(race, pragueDate(now));
    const expected = new Map(settled.map((row) => [row.id, textOf({ ...row, bots: row.bots.join(' ') })]));
    return race.runners.flatMap(({ id }) => {
      const [is, shouldBe] = [storedTexts.get(id), expected.get(id)];
      return is === shouldBe ? [] : [`race:${race.id} runner:${id} ${is ?? '–'} ≠ ${shouldBe ?? '–'}`];
    });
  });
}

/** Sums of people over all their tips; those of shorter periods are written with them. */
async function totalDifferences(db: Db): Promise<string[]> {
  const rows = await queryRows(
    db,
    { person: text(), stored: text(), summed: text() },
    sql`
    with people as (select * from tip_totals where scope = 'all' order by random() limit ${sampleSize}),
    sums as (
      select people.user_id, count(*) as tips, sum(o.payout) as payout
      from people join horse_tips t on t.user_id = people.user_id
      join tip_outcomes o on o.participation_id = t.participation_id and o.state <> 'void'
      group by people.user_id
    )
    select people.user_id::text as person, people.total_tips || ' ' || people.total_winnings as stored,
      coalesce(sums.tips, 0) || ' ' || coalesce(sums.payout, 0)::numeric(14, 6) as summed
    from people left join sums using (user_id)
    where (people.total_tips, people.total_winnings) is distinct from (sums.tips::int, sums.payout)`,
  );
  return rows.map(({ person, stored, summed }) => `user:${person} ${stored} ≠ ${summed}`);
}
