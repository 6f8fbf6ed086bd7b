import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { answerApiRequest } from '#server/http/api/api-response.ts';
import type { Db } from '#server/db/db.ts';
import { testOnPostgresDemoWorld, useDemoWorlds } from '#tests/demo-world.ts';
import { countRows, now, today } from './counting.ts';

// Answers of the public API for the demonstration, compared with SQL that reads the same figures independently of our queries.
useDemoWorlds(['postgres']);

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

testOnPostgresDemoWorld(
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
