import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { horsePage } from '#features/horses/horse-page.rules.ts';
import { readHorsePage } from '#features/horses/horses.server.ts';
import { testOnDemoWorld, useDemoWorld } from '#tests/demo-world.ts';
import { countRows, now, startedRunsSql, today } from './counting.ts';

useDemoWorld();

testOnDemoWorld('racing.winnings: the winnings of every horse agree with a second computation in SQL', async (db) => {
  // A dead heat: the prizes of the places from the shared one on, divided.
  const counted = await countRows<{ horseId: number; amount: number }>(
    db,
    sql`with run as (
        select started.horse_id, started.race_id, started.finishing_position as place,
          count(*) over (partition by started.race_id, started.finishing_position) as sharers
        from (${startedRunsSql}) started where started.finishing_position is not null)
      select run.horse_id::int as "horseId", sum(round((select coalesce(sum(prize), 0) from races r, unnest(r.prize_split)
        with ordinality as paid(prize, place) where r.id = run.race_id
          and paid.place >= run.place and paid.place < run.place + run.sharers)::numeric / run.sharers, 2))::float8 as amount
      from run group by run.horse_id having count(*) > 2 order by run.horse_id`,
  );
  expect(counted.length).toBeGreaterThan(300);
  // Every seventh horse: the pages of all take seconds.
  for (const { horseId, amount } of counted.filter((_, index) => index % 7 === 0)) {
    const { total, unknownRuns } = horsePage((await readHorsePage(db, horseId, today))!, now).winnings;
    expect([total[0]?.amount ?? 0, unknownRuns], `horse ${horseId}`).toEqual([amount, 0]);
  }
});
