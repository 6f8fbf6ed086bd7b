import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { PragueDate } from '#platform/time/time.rules.ts';
import { float, int, queryRow, text } from '#platform/db/query-rows.server.ts';
import { testOnDemoWorld, useDemoWorld } from '#tests/demo-world.ts';
import { readOwnYear } from './own-year.server.ts';

useDemoWorld();

const today = '2023-10-06' as PragueDate;

testOnDemoWorld(
  'season-review.own-year: the own season agrees with an independent count of the stored tips',
  async (db) => {
    const counted = await queryRow(
      db,
      { id: text(), tips: int, winners: int, roi: float, people: int },
      sql`
        select t.user_id::text as id, count(*)::int as tips, (count(*) filter (where o.position = 1))::int as winners,
          ((sum(o.payout) / count(*) - 1) * 100)::float8 as roi, (select count(distinct t2.user_id) from horse_tips t2
            join tip_outcomes o2 on o2.participation_id = t2.participation_id and o2.state <> 'void')::int as people
        from horse_tips t join tip_outcomes o on o.participation_id = t.participation_id and o.state <> 'void'
        group by t.user_id order by count(*) desc, t.user_id limit 1`,
    );
    const year = await readOwnYear(db, { id: counted.id, username: 'turfar' }, 2023, today);
    expect(year).toMatchObject({ tips: counted.tips, winners: counted.winners, people: counted.people });
    expect(year?.roi).toBeCloseTo(counted.roi, 6);
    expect(year?.rank).toBeGreaterThan(0);
    expect(year?.badges.length).toBe(10);
    expect(await readOwnYear(db, { id: counted.id, username: 'turfar' }, 2022, today)).toBeNull();
    const nobody = { id: '00000000-0000-4000-8000-000000000000', username: 'x' };
    expect(await readOwnYear(db, nobody, 2023, today)).toBeNull();
  },
);
