import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { startAt } from '#platform/time/prague-time.rules.ts';
import type { ClockTime, PragueDate } from '#platform/time/time.rules.ts';
import { demoWorld } from '#features/demo/demo-world.server.ts';
import { publishDue } from '#features/demo/publish-due.server.ts';
import { readReviewedSeasons, readSeasonReview } from '#features/season-review/season-review.server.ts';
import { testOnDemoWorld, usePreparedDemoWorld } from '#tests/demo-world.ts';
import { countRow, countRows } from './counting.ts';

// The review of 2023 against the rows of seeds/season-2023.json, counted here without the product's code.

/** After the season's last race: everything counts. */
const today = '2024-01-02' as PragueDate;

usePreparedDemoWorld(async (db) => {
  const results = (await demoWorld()).timeline.filter(({ kind }) => kind === 'result' || kind === 'correction');
  await publishDue(db, results, startAt(today, '12:00' as ClockTime));
});

type Cell = number | string | null;
type Seeds = {
  raceColumns: string[];
  runnerColumns: string[];
  days: { date: string; location: string; races: { race: (Cell | number[])[]; runners: Cell[][] }[] }[];
};
type Start = { horse: number; jockey: number; trainer: number; age: Cell; place: Cell; time: Cell; money: number };
type Race = { date: string; type: string; distance: number; prize: number; starts: Start[] };

const seeds: Seeds = JSON.parse(readFileSync(new URL('../../seeds/season-2023.json', import.meta.url), 'utf8'));
const raceColumn = (name: string) => seeds.raceColumns.indexOf(name);
const runnerColumn = (name: string) => seeds.runnerColumns.indexOf(name);

/**
 * All races that were run, in order, with their starters; an id in the database is the number of the seeds plus one.
 */
const run: Race[] = seeds.days.flatMap(({ date, races }) =>
  races.map(({ race, runners }) => {
    const split = (race[raceColumn('prizeSplit')] ?? []) as number[];
    const isCrowns = race[raceColumn('currency')] === 'Kč';
    const started = runners.filter((runner) => !['DNS', 'A'].includes(String(runner[runnerColumn('status')])));
    const places = started.map((runner) => runner[runnerColumn('position')]);
    return {
      date,
      type: String(race[raceColumn('type')]),
      distance: Number(race[raceColumn('distance')]),
      prize: isCrowns ? Number(race[raceColumn('prizeMoney')]) : 0,
      starts: started.map((runner) => {
        const place = runner[runnerColumn('position')] ?? null;
        const sharing = places.filter((other) => other === place).length;
        const filled = place === null ? [] : split.slice(Number(place) - 1, Number(place) - 1 + sharing);
        return {
          horse: Number(runner[runnerColumn('horse')]) + 1,
          jockey: runner[runnerColumn('jockey')] === null ? 0 : Number(runner[runnerColumn('jockey')]) + 1,
          trainer: runner[runnerColumn('trainer')] === null ? 0 : Number(runner[runnerColumn('trainer')]) + 1,
          age: runner[runnerColumn('age')] ?? null,
          place,
          time: runner[runnerColumn('time')] ?? null,
          money: isCrowns ? filled.reduce((sum, one) => sum + one, 0) / sharing : 0,
        };
      }),
    };
  }),
);

/** Whoever leads among the starts, with wins and starts. */
function leader(starts: readonly Start[], whose: 'horse' | 'jockey' | 'trainer') {
  const groups = Map.groupBy(
    starts.filter((start) => start[whose] !== 0),
    (start) => start[whose],
  );
  const ranked = [...groups].map(([id, own]) => ({
    id,
    starts: own.filter(({ place }) => place !== null).length,
    wins: own.filter(({ place }) => place === 1).length,
    seconds: own.filter(({ place }) => place === 2).length,
    money: own.reduce((sum, { money }) => sum + money, 0),
  }));
  return ranked.toSorted((a, b) => b.wins - a.wins || b.seconds - a.seconds || b.money - a.money)[0]!;
}

const seconds = (time: Cell) => {
  const [hours = '0', minutes = '0', rest = '0'] = String(time).split(':');
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(rest);
};

testOnDemoWorld(
  'season-review.counted, season-review.champions, season-review.records: 2023 agrees with a count of the seeds',
  async (db) => {
    const review = (await readSeasonReview(db, 2023, await readReviewedSeasons(db, today), today))!;
    const races = run.filter(({ starts }) => starts.length > 0);
    const starts = races.flatMap((race) => race.starts);
    expect(review.countedTo).toBeNull();
    expect(review.counts).toEqual({
      days: seeds.days.filter((day) => races.some(({ date }) => date === day.date)).length,
      races: races.length,
      starts: starts.length,
      horses: new Set(starts.map(({ horse }) => horse)).size,
    });
    expect(review.counts.starts).toBeGreaterThan(3000);

    const flat = races.filter(({ type }) => type === 'Rovina').flatMap((race) => race.starts);
    const jumps = races.filter(({ type }) => type !== 'Rovina').flatMap((race) => race.starts);
    const expected = {
      jockeys: leader(starts, 'jockey'),
      trainers: leader(starts, 'trainer'),
      flat: leader(
        flat.filter(({ age }) => age !== 2),
        'horse',
      ),
      'two-year-olds': leader(
        flat.filter(({ age }) => age === 2),
        'horse',
      ),
      jumps: leader(jumps, 'horse'),
    };
    for (const { category, champions } of review.champions) {
      const { id, wins, seconds: second, starts: count } = expected[category];
      expect([category, champions]).toMatchObject([category, [{ id, wins, seconds: second, starts: count }]]);
    }
    expect(review.champions.length).toBe(5);

    const kilometres = races
      .filter(({ type, distance }) => type === 'Rovina' && distance > 0)
      .flatMap(({ distance, starts: field }) =>
        field.flatMap(({ place, time }) => (place === 1 && time !== null ? [seconds(time) / (distance / 1000)] : [])),
      );
    expect(review.records.fastestKilometre?.seconds).toBeCloseTo(Math.min(...kilometres), 6);
    expect(review.records.highestPrize?.amount).toBe(Math.max(...races.map(({ prize }) => prize)));
    const rows = [...Map.groupBy(starts, ({ horse }) => horse).values()].map((own) =>
      own.reduce(
        ({ now, most }, { place }) => {
          const next = place === 1 ? now + 1 : 0;
          return { now: next, most: Math.max(most, next) };
        },
        { now: 0, most: 0 },
      ),
    );
    expect(review.records.winningRun?.wins).toBe(Math.max(...rows.map(({ most }) => most)));
    const ends = review.jockeyRace.curves.map(({ wins }) => wins.at(-1));
    expect(ends[0]).toBe(expected.jockeys.wins);
  },
);

testOnDemoWorld(
  'season-review.crowd-days, season-review.tippers, season-review.surprise: tips agree with an independent count',
  async (db) => {
    const review = (await readSeasonReview(db, 2023, [2023], today))!;
    const days = await countRows<{ date: string; tips: number; roi: number }>(
      db,
      sql`
        select e.date::text, count(*)::int as tips, ((sum(o.payout) / count(*) - 1) * 100)::float8 as roi
        from horse_tips t join tip_outcomes o on o.participation_id = t.participation_id and o.state <> 'void'
        join races r on r.id = t.race_id join race_events e on e.id = r.event_id
        group by e.id order by e.date, e.id`,
    );
    const large = days.filter(({ tips }) => tips >= 20);
    expect(review.crowd.days.map(({ date, tips }) => ({ date, tips }))).toEqual(
      large.map(({ date, tips }) => ({ date, tips })),
    );
    review.crowd.days.forEach(({ roi }, at) => expect(roi).toBeCloseTo(large[at]!.roi, 6));
    expect(review.crowd.total?.tips).toBe(days.reduce((sum, { tips }) => sum + tips, 0));
    expect(review.crowd.best?.roi).toBeCloseTo(Math.max(...large.map(({ roi }) => roi)), 6);
    expect(review.crowd.worst?.roi).toBeCloseTo(Math.min(...large.map(({ roi }) => roi)), 6);

    const best = await countRow<{ id: string; profit: number }>(
      db,
      sql`
        select t.user_id::text as id, (sum(o.payout) - count(*))::float8 as profit
        from horse_tips t join tip_outcomes o on o.participation_id = t.participation_id and o.state <> 'void'
        group by t.user_id having count(*) >= 20 order by profit desc limit 1`,
    );
    expect(review.tipper?.userId).toBe(best.id);
    expect(review.tipper?.profit).toBeCloseTo(best.profit, 6);

    const dearest = await countRow<{ odds: number }>(
      db,
      sql`
        select max(coalesce(greatest(p.fortuna_odds, p.tipsport_odds), p.odds))::float8 as odds
        from race_participations p join races r on r.id = p.race_id
        where r.is_completed and p.finishing_position = 1`,
    );
    expect(review.surprise?.odds).toBe(dearest.odds);
  },
);
