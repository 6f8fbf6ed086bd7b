import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { connectionPage } from '#features/connections/connection.rules.ts';
import {
  parseSeasonQuery,
  type SeasonLine,
  type SeasonRole,
  seasonTable,
} from '#features/directory/season-table.rules.ts';
import { startAt } from '#platform/time/prague-time.rules.ts';
import type { ClockTime, PragueDate } from '#platform/time/time.rules.ts';
import { readConnection } from '#features/connections/connections.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { stables } from '#features/racing/racing.tables.ts';
import { demoWorld } from '#features/demo/demo-world.server.ts';
import { publishDue } from '#features/demo/publish-due.server.ts';
import { readSeasonTable } from '#features/directory/season-table.server.ts';
import { testOnDemoWorld, usePreparedDemoWorld } from '#tests/demo-world.ts';
import { countRows } from './counting.ts';

// The season tables against the rows of seeds/season-2023.json, counted here without the product's code.

/** After the season's last race: everything counts. */
const today = '2023-12-31' as PragueDate;
const now = startAt(today, '12:00' as ClockTime);

usePreparedDemoWorld(async (db) => {
  const results = (await demoWorld()).timeline.filter(({ kind }) => kind === 'result' || kind === 'correction');
  await publishDue(db, results, now);
});

type Cell = number | string | null;
type SeedFile = {
  raceColumns: string[];
  runnerColumns: string[];
  days: { races: { race: (Cell | number[])[]; runners: Cell[][] }[] }[];
};

const seeds: SeedFile = JSON.parse(readFileSync(new URL('../../seeds/season-2023.json', import.meta.url), 'utf8'));
const raceColumn = (name: string) => seeds.raceColumns.indexOf(name);
const runnerColumn = (name: string) => seeds.runnerColumns.indexOf(name);

type Counted = { starts: number; wins: number; seconds: number; places: number; money: number; horses: Set<number> };

/**
 * Of each number in a column of the runners (an id is the number plus one): starts with a place, wins, second places,
 * first three, crowns. Who shares a place shares the money of the places they fill.
 */
function countSeeds(column: 'trainer' | 'jockey' | 'horse'): Map<number, Counted> {
  const counts = new Map<number, Counted>();
  for (const { race, runners } of seeds.days.flatMap(({ races }) => races)) {
    const split = (race[raceColumn('prizeSplit')] ?? []) as number[];
    const currency = race[raceColumn('currency')];
    const places = runners.map((runner) => runner[runnerColumn('position')] as number | null);
    runners.forEach((runner, at) => {
      const status = runner[runnerColumn('status')];
      if (status === 'DNS' || status === 'A') return;
      const id = Number(runner[runnerColumn(column)]) + 1;
      const own = counts.get(id) ?? { starts: 0, wins: 0, seconds: 0, places: 0, money: 0, horses: new Set() };
      counts.set(id, own);
      own.horses.add(Number(runner[runnerColumn('horse')]) + 1);
      const place = places[at];
      if (place === null || place === undefined) return;
      own.starts += 1;
      if (place === 1) own.wins += 1;
      if (place === 2) own.seconds += 1;
      if (place <= 3) own.places += 1;
      const sharing = places.filter((other) => other === place).length;
      let prize = 0;
      for (let filled = 0; filled < sharing; filled += 1) prize += split[place - 1 + filled] ?? 0;
      if (currency === 'Kč') own.money += prize / sharing;
    });
  }
  return counts;
}

async function linesOf(db: Db, role: SeasonRole): Promise<Map<number, SeasonLine>> {
  const rows = await readSeasonTable(db, role, today);
  const lines = new Map<number, SeasonLine>();
  for (let page = 1, isMore = true; isMore; page += 1) {
    const query = parseSeasonQuery(new URLSearchParams({ page: String(page) }));
    const table = seasonTable(rows, role, query, today);
    for (const line of table.lines) lines.set(Number(line.slug.split('-')[0]), line);
    isMore = table.lines.length > 0;
  }
  return lines;
}

const crowns = (won: readonly { currency: string; amount: number }[]) =>
  won.find(({ currency }) => currency === 'Kč')?.amount ?? 0;

for (const [role, count] of [
  ['trainer', 132],
  ['jockey', 145],
] as const) {
  testOnDemoWorld(
    `season-tables.order, season-tables.columns: every ${role} of the season agrees with a count of the seeds, in order`,
    async (db) => {
      const counted = countSeeds(role);
      const lines = await linesOf(db, role);
      expect([lines.size, counted.size]).toEqual([count, count]);
      for (const [id, line] of lines) {
        const own = counted.get(id)!;
        const { totalRaces: starts, wins, placements: places } = line.record;
        const expected = { starts: own.starts, wins: own.wins, places: own.places, horses: own.horses.size };
        expect({ id, starts, wins, places, horses: line.horses }).toEqual({ id, ...expected });
        expect(crowns(line.won)).toBeCloseTo(own.money, 1);
      }
      const better = (a: Counted, b: Counted) => b.wins - a.wins || b.seconds - a.seconds || b.money - a.money;
      const scores = [...lines.keys()].map((id) => counted.get(id)!);
      scores.slice(1).forEach((score, at) => {
        expect(better(scores[at]!, score)).toBeLessThanOrEqual(0.01);
      });
    },
  );
}

testOnDemoWorld(
  'season-tables.columns, statistics.against-market: expected wins of every trainer agree with an independent sum',
  async (db) => {
    const counted = await countRows<{ id: number; expected: number | null }>(
      db,
      sql`
        with starter as (
          select p.*, bool_and(p.fortuna_odds is not null) over race as has_f,
            bool_and(p.tipsport_odds is not null) over race as has_t, bool_and(p.odds is not null) over race as has_c,
            (1 / p.fortuna_odds) / sum(1 / p.fortuna_odds) over race as f,
            (1 / p.tipsport_odds) / sum(1 / p.tipsport_odds) over race as t,
            (1 / p.odds) / sum(1 / p.odds) over race as c
          from race_participations p join races r on r.id = p.race_id
          where r.is_completed and p.result_status is distinct from 'DNS' and p.result_status is distinct from 'A'
          window race as (partition by p.race_id))
        select trainer_id::int as id, sum(case when has_f and has_t then (f + t) / 2 when has_f then f when has_t then t
          when has_c then c end)::float8 as expected
        from starter group by trainer_id`,
    );
    const lines = await linesOf(db, 'trainer');
    expect(counted.length).toBe(lines.size);
    for (const { id, expected } of counted) expect(lines.get(id)?.market.expectedWins).toBeCloseTo(expected ?? 0, 6);
  },
);

testOnDemoWorld('stables.page: the figures of a stable of forty horses agree with a count of the seeds', async (db) => {
  const [stable] = await db.insert(stables).values({ name: 'Stáj Čtyřicítka' }).returning();
  const ids = Array.from({ length: 40 }, (_, at) => at * 20 + 1);
  await db.execute(sql`update individual_horses set stable_id = ${stable!.id} where (id - 1) % 20 = 0 and id <= 781`);
  const ofHorses = countSeeds('horse');
  const total = (figure: (counted: Counted) => number) => ids.reduce((sum, id) => sum + figure(ofHorses.get(id)!), 0);
  const { current, seasons, horses } = connectionPage(
    'stable',
    (await readConnection(db, 'stable', stable!.id, today))!,
    now,
  );
  const expected = {
    totalRaces: total(({ starts }) => starts),
    wins: total(({ wins }) => wins),
    placements: total(({ places }) => places),
  };
  expect(expected.totalRaces).toBeGreaterThan(100);
  expect(current.record).toMatchObject(expected);
  expect(crowns(current.won)).toBeCloseTo(
    total(({ money }) => money),
    1,
  );
  expect(seasons).toMatchObject([{ year: '2023', record: expected, horses: 40 }]);
  expect(horses.length).toBe(40);
  const [line] = (await linesOf(db, 'stable')).values();
  expect(line).toMatchObject({ rank: 1, horses: 40, record: expected });
});
