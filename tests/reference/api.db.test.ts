import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { answerApiRequest } from '#features/api/api-response.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { testOnDemoWorld, useDemoWorld } from '#tests/demo-world.ts';
import { countRows, now, startedRunsSql, today } from './counting.ts';

// Answers of the public API for the demonstration, compared with SQL that reads the same figures independently of our
// queries.
useDemoWorld();

async function ask<Answer>(db: Db, address: string): Promise<Answer> {
  const { pathname: path, searchParams: query } = new URL(address, 'http://localhost');
  const ignore = () => undefined;
  const context = { db, now, today, dependsOn: ignore, validUntil: ignore };
  const answer = await answerApiRequest(context, { path, query, isDemo: true });
  expect(answer.status, address).toBe(200);
  return answer.body as Answer;
}

type Day = {
  data: { races: { id: number; seasonNumber: number | null; runners: Runner[] }[] };
};
type Runner = { id: number; courseOdds: number | null; result: { lengthsBehind: number | null } | null };

testOnDemoWorld(
  'downloads.wide-fields: season numbers, prices of the course and gaps of every past day are those stored',
  async (db) => {
    const days = await countRows<{ id: number }>(db, sql`select id::int from race_events where date < ${today}`);
    const shown = (await Promise.all(days.map(({ id }) => ask<Day>(db, `/events/${id}`)))).flatMap(
      (day) => day.data.races,
    );
    const numbers = await countRows<{ id: number; number: number | null }>(
      db,
      sql`select r.id::int, season_number::int as number from races r join race_events e on e.id = r.event_id where e.date < ${today} order by r.id`,
    );
    expect(numbers.filter(({ number }) => number !== null).length).toBeGreaterThan(200);
    expect(shown.map(({ id, seasonNumber }) => ({ id, number: seasonNumber })).toSorted((a, b) => a.id - b.id)).toEqual(
      numbers,
    );
    const stored = await countRows<{ id: number; odds: number | null; half: boolean }>(
      db,
      sql`select p.id::int, p.odds::float8, p.finishing_position = 2 and p.finishing_margin = '1/2' as half
        from race_participations p join races r on r.id = p.race_id join race_events e on e.id = r.event_id
        where e.date < ${today}`,
    );
    const runners = new Map(shown.flatMap((race) => race.runners).map((runner) => [runner.id, runner]));
    expect(runners.size).toBe(stored.length);
    const halves = stored.filter(({ half }) => half);
    expect(halves.length).toBeGreaterThan(5);
    // A second half a length behind has nothing between itself and the winner.
    for (const { id } of halves) expect(runners.get(id)?.result?.lengthsBehind, `runner ${id}`).toBe(0.5);
    for (const { id, odds } of stored) expect(runners.get(id)?.courseOdds, `runner ${id}`).toBe(odds);
  },
);

type Tipper = {
  paging: { total: number };
  data: { settled: { tips: number; winners: number; places: number }; tips: { id: number }[] };
};

testOnDemoWorld(
  'downloads.api-tipper: tips of the busiest tippers are those in races that have started, counted from results alone',
  async (db) => {
    const counted = await countRows<{
      userId: string;
      started: number;
      settled: number;
      winners: number;
      places: number;
    }>(
      db,
      sql`
      select t.user_id::text as "userId", count(*)::int as started,
        count(*) filter (where counts)::int as settled,
        count(*) filter (where counts and p.finishing_position = 1)::int as winners,
        count(*) filter (where counts and p.finishing_position in (2, 3))::int as places
      from horse_tips t join race_participations p on p.id = t.participation_id join races r on r.id = p.race_id
      join race_events e on e.id = r.event_id
      cross join lateral (select r.is_completed and not r.is_cancelled and e.status <> 'cancelled'
        and p.result_status is distinct from 'DNS'
        and not exists (select from race_participations a where a.race_id = r.id and a.result_status = 'A') as counts) c
      where r.start_at <= ${new Date(now).toISOString()}
      group by 1 order by 2 desc, 1 limit 10`,
    );
    expect(counted).toHaveLength(10);
    for (const { userId, started, settled, winners, places } of counted) {
      const { paging, data } = await ask<Tipper>(db, `/tippers/${userId}/tips`);
      expect({ total: paging.total, ...data.settled }, userId).toMatchObject({
        total: started,
        tips: settled,
        winners,
        places,
      });
      expect(data.tips).toHaveLength(Math.min(started, 50));
    }
  },
);

type Rounds = { paging: { total: number }; data: { round: string; ranked: number; monday: string }[] };
type RoundAnswer = { data: { tips: number; standings: { userId: string; tips: number; winners: number }[] } };

testOnDemoWorld(
  'downloads.api-contest: tips and winners of frozen rounds are those of the week’s results',
  async (db) => {
    const { data: rounds, paging } = await ask<Rounds>(db, '/contest/rounds');
    expect(paging.total).toBe(rounds.length);
    expect(rounds.length).toBeGreaterThan(10);
    for (const { round, ranked, monday } of rounds.slice(0, 8)) {
      const people = await countRows<{ userId: string; tips: number; winners: number }>(
        db,
        sql`
        select t.user_id::text as "userId", count(*)::int as tips, count(*) filter (where p.finishing_position = 1)::int as winners
        from horse_tips t join race_participations p on p.id = t.participation_id join races r on r.id = p.race_id
        join race_events e on e.id = r.event_id
        where e.date between ${monday}::date and ${monday}::date + 6 and r.is_completed and not r.is_cancelled
          and p.result_status is distinct from 'DNS'
          and not exists (select from race_participations a where a.race_id = r.id and a.result_status = 'A')
        group by 1`,
      );
      const enough = people.filter(({ tips }) => tips >= 3);
      expect(ranked, round).toBe(enough.length);
      const { data } = await ask<RoundAnswer>(db, `/contest/rounds/${round}`);
      expect(data.tips, round).toBe(people.reduce((sum, { tips }) => sum + tips, 0));
      const shown = data.standings.map(({ userId, tips, winners }) => ({ userId, tips, winners }));
      expect(shown, round).toHaveLength(Math.min(ranked, 50));
      expect(enough).toEqual(expect.arrayContaining(shown));
    }
  },
);

type Standings = {
  paging: { total: number };
  data: { season: { id: number }; standings: { playerId: number; rank: number; points: number; rounds: number }[] };
};

testOnDemoWorld(
  'downloads.api-fantasy: the season’s points are the sums of the rounds that were played',
  async (db) => {
    const { data, paging } = await ask<Standings>(db, '/fantasy/standings');
    const sums = await countRows<{ playerId: number; points: number; rounds: number }>(
      db,
      sql`
      select s.player_id::int as "playerId", sum(s.points)::int as points, count(*)::int as rounds
      from fantasy_scores s join fantasy_rounds r on r.event_id = s.event_id join fantasy_players p on p.id = s.player_id
      where r.season_id = ${data.season.id} and p.robot is null group by 1`,
    );
    expect(paging.total).toBe(sums.length);
    expect(data.standings.length).toBeGreaterThan(5);
    expect(sums).toEqual(
      expect.arrayContaining(data.standings.map(({ playerId, points, rounds }) => ({ playerId, points, rounds }))),
    );
    const points = data.standings.map((row) => row.points);
    expect(points).toEqual(points.toSorted((a, b) => b - a));
  },
);

type Group = { key: string; statistics: { total_races: number; wins: number; placements: number } };
type JockeyAnswer = { data: { id: number; breakdowns: { course: Group[]; kind: Group[] } } };

testOnDemoWorld(
  'downloads.api-jockey: statistics of the busiest jockeys by course and kind are the counts of their rides',
  async (db) => {
    const busiest = await countRows<{ id: number }>(
      db,
      sql`select jockey_id::int as id from race_participations where jockey_id is not null group by 1 order by count(*) desc limit 5`,
    );
    for (const { id } of busiest) {
      const { data } = await ask<JockeyAnswer>(db, `/jockeys/${id}`);
      for (const [group, key] of [
        ['course', sql`location`],
        ['kind', sql`race_kind`],
      ] as const) {
        const counted = await countRows<{ key: string; total: number; wins: number; places: number }>(
          db,
          sql`select ${key} as key, count(finishing_position)::int as total, count(*) filter (where finishing_position = 1)::int as wins,
            count(*) filter (where finishing_position <= 3)::int as places
          from (${startedRunsSql}) run where jockey_id = ${id} group by 1`,
        );
        const shown = data.breakdowns[group].map(({ key: own, statistics }) => ({
          key: own,
          total: statistics.total_races,
          wins: statistics.wins,
          places: statistics.placements,
        }));
        const byKey = (a: { key: string }, b: { key: string }) => (a.key < b.key ? -1 : 1);
        expect(shown.toSorted(byKey), `${group} of ${id}`).toEqual(counted.toSorted(byKey));
      }
    }
  },
);

type Courses = { data: { slug: string; places: string[]; days: number; races: number; starters: number }[] };

testOnDemoWorld(
  'downloads.api-courses: days, races and starters of every course are those of its season',
  async (db) => {
    const { data: courses } = await ask<Courses>(db, '/courses');
    expect(courses.length).toBeGreaterThan(8);
    for (const { slug, places, days, races } of courses) {
      const [counted] = await countRows<{ days: number; races: number; starters: number }>(
        db,
        sql`select count(distinct e.id)::int as days, count(distinct r.id)::int as races,
        count(*)::int as starters
      from race_events e join races r on r.event_id = e.id and r.is_completed
      join race_participations p on p.race_id = r.id and coalesce(p.result_status, '') not in ('DNS', 'A')
      where e.date between '2023-01-01' and ${today}::date - 1
        and e.location in ${places}`,
      );
      const { data } = await ask<{ data: { days: number; races: number; starters: number } }>(db, `/courses/${slug}`);
      expect({ days, races, starters: data.starters }, slug).toEqual(counted);
      expect([data.days, data.races], slug).toEqual([days, races]);
    }
    // One of the 24 that have a result in Brno is annulled.
    expect(courses.find(({ slug }) => slug === 'brno')?.races).toBe(23);
  },
);

type NamedRace = { slug: string; editions: number };

testOnDemoWorld(
  'downloads.api-named-races: each named race of the list counts as many editions as its page',
  async (db) => {
    const { data, paging } = await ask<{ data: NamedRace[]; paging: { total: number } }>(db, '/named-races');
    const [{ races } = { races: 0 }] = await countRows<{ races: number }>(
      db,
      sql`select count(distinct named_race_id)::int as races from race_editions where role = 'edition' and answer = 'same'`,
    );
    expect([paging.total, races > 10]).toEqual([races, true]);
    for (const { slug, editions } of data.slice(0, 8)) {
      const own = await ask<{ data: { scope: { completed: number } } }>(db, `/named-races/${slug}`);
      expect(own.data.scope.completed, slug).toBe(editions);
    }
  },
);
