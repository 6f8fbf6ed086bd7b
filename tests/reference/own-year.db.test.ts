import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { startAt } from '#platform/time/prague-time.rules.ts';
import type { ClockTime, PragueDate } from '#platform/time/time.rules.ts';
import { demoWorld } from '#features/demo/demo-world.server.ts';
import { publishDue } from '#features/demo/publish-due.server.ts';
import { readOwnYear } from '#features/season-review/own-year.server.ts';
import { testOnDemoWorld, usePreparedDemoWorld } from '#tests/demo-world.ts';
import { countRows } from './counting.ts';

// People's seasons of 2023: places of seeds/season-2023.json and stored prices, counted here without the product's
// code.

/** After the season's last race: everything counts. */
const today = '2024-01-02' as PragueDate;

usePreparedDemoWorld(async (db) => {
  const results = (await demoWorld()).timeline.filter(({ kind }) => kind === 'result' || kind === 'correction');
  await publishDue(db, results, startAt(today, '12:00' as ClockTime));
});

type Cell = number | string | null;
type Seeds = { runnerColumns: string[]; days: { races: { runners: Cell[][] }[] }[] };
const seeds: Seeds = JSON.parse(readFileSync(new URL('../../seeds/season-2023.json', import.meta.url), 'utf8'));
const column = (name: string) => seeds.runnerColumns.indexOf(name);

type Seeded = { place: number | null; status: Cell };
/** By race and horse; an id in the database is the number of the seeds plus one. */
const seeded = new Map<string, Seeded>();
const starters = new Map<number, number>();
for (const [index, { runners }] of seeds.days.flatMap(({ races }) => races).entries()) {
  starters.set(index + 1, runners.filter((runner) => runner[column('status')] !== 'DNS').length);
  for (const runner of runners)
    seeded.set(`${index + 1}-${Number(runner[column('horse')]) + 1}`, {
      place: runner[column('position')] as number | null,
      status: runner[column('status')] ?? null,
    });
}

type Runner = { raceId: number; eventId: number; horseId: number; day: string; location: string } & {
  number: number;
  price: number | null;
  place3: number | null;
};
type Tip = Runner & { userId: string };

/** What a unit on the runner returned; null: it enters nothing. */
function returned({ raceId, horseId, price, place3 }: Runner): { place: number | null; units: number } | null {
  const { place, status } = seeded.get(`${raceId}-${horseId}`)!;
  if (status === 'DNS' || status === 'A') return null;
  const field = starters.get(raceId)!;
  const paid = field < 4 ? 1 : field < 6 ? 2 : 3;
  const isPaid = place !== null && place <= paid;
  return { place, units: isPaid ? Math.round((place3 ?? Math.cbrt(price ?? 1)) * 1e6) / 1e6 : 0 };
}

const runnerSql = sql`r.id::int as "raceId", e.id::int as "eventId", p.horse_id::int as "horseId", e.date::text as day,
  e.location, p.number::int, greatest(p.fortuna_odds, p.tipsport_odds)::float8 as price,
  (select avg(one)::float8 from unnest(array[p.fortuna_place_3_odds, p.tipsport_place_3_odds]) as one) as place3
  from races r join race_events e on e.id = r.event_id join race_participations p on p.race_id = r.id`;

const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0);
const groups = <Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key) => [
  ...Map.groupBy(items, keyOf).values(),
];
type Settled = Tip & { place: number | null; units: number };
const profit = (tips: readonly { units: number }[]) => sum(tips.map(({ units }) => units)) - tips.length;
const roi = (tips: readonly { units: number }[]) => (profit(tips) / tips.length) * 100;
const settle = <Row extends Runner>(rows: readonly Row[]) =>
  rows.flatMap((row) => {
    const outcome = returned(row);
    return outcome ? [{ ...row, ...outcome }] : [];
  });

/** The best robot's ROI of each month. */
function robotMonths(runners: readonly Runner[]): Map<string, number> {
  const picks: { robot: number; month: string; units: number }[] = [];
  for (const field of groups(runners, ({ raceId }) => raceId)) {
    const priced = field.filter(
      ({ price, raceId, horseId }) => price !== null && seeded.get(`${raceId}-${horseId}`)!.status !== 'DNS',
    );
    const low = priced.toSorted((a, b) => a.price! - b.price! || a.number - b.number);
    const high = priced.toSorted((a, b) => b.price! - a.price! || a.number - b.number);
    for (const [robot, chosen] of [low.slice(0, 3), low.slice(1, 4), high.slice(0, 3)].entries())
      for (const { day, units } of settle(chosen)) picks.push({ robot, month: day.slice(0, 7), units });
  }
  const months = Map.groupBy(picks, ({ month }) => month);
  return new Map([...months].map(([month, own]) => [month, Math.max(...groups(own, ({ robot }) => robot).map(roi))]));
}

/** Which badges a person has, by the sentences of docs/product/season-review.md. */
function earned(tips: readonly Settled[], robots: Map<string, number>, days: ReadonlySet<number>): string[] {
  const won = tips.filter(({ place }) => place === 1);
  const byDay = groups(tips, ({ eventId }) => eventId);
  const months = groups(tips, ({ day }) => day.slice(0, 7));
  const runs = tips.map((_, at) => tips.slice(at, at + 5)).filter(({ length }) => length === 5);
  const isFirst = ({ place }: Settled) => place === 1;
  const courses = new Set(won.map(({ location }) => (location === 'Praha' ? 'Velká Chuchle' : location)));
  const found: [string, boolean][] = [
    ['long-shot', won.some(({ price }) => price !== null && price > 10)],
    ['five-in-a-row', runs.some((row) => row.every(isFirst))],
    [
      'better-than-robots',
      months.some((own) => own.length >= 10 && roi(own) > (robots.get(own[0]!.day.slice(0, 7)) ?? Infinity)),
    ],
    ['faultless-day', byDay.some((own) => own.length >= 3 && own.every(({ place }) => place !== null && place <= 3))],
    ['three-in-a-day', byDay.some((own) => own.filter(isFirst).length >= 3)],
    ['five-courses', courses.size >= 5],
    ['hundred-tips', tips.length >= 100],
    ['fifty-winners', won.length >= 50],
    ['every-day', [...days].every((eventId) => tips.some((tip) => tip.eventId === eventId))],
    ['in-profit', tips.length >= 20 && profit(tips) > 0],
  ];
  return found.flatMap(([id, isEarned]) => (isEarned ? [id] : []));
}

testOnDemoWorld(
  'season-review.own-year, season-review.badges: everybody’s season of 2023 agrees with a count of the seeds',
  async (db) => {
    const runners = await countRows<Runner>(db, sql`select ${runnerSql}`);
    const all = settle(
      await countRows<Tip>(
        db,
        sql`select t.user_id::text as "userId", ${runnerSql} join horse_tips t on t.participation_id = p.id
          order by e.date, r.start_at, e.id, r.race_number, t.id`,
      ),
    );
    const robots = robotMonths(runners);
    const days = new Set(settle(runners).map(({ eventId }) => eventId));
    const people = groups(all, ({ userId }) => userId);
    const seen = new Set<string>();
    for (const tips of people) {
      const { userId } = tips[0]!;
      const year = (await readOwnYear(db, { id: userId, username: 'x' }, 2023, today))!;
      const best = groups(tips, ({ eventId }) => eventId).map(profit);
      const horses = groups(tips, ({ horseId }) => horseId).map(({ length }) => length);
      expect([userId, year.tips, year.winners, year.people]).toEqual([
        userId,
        tips.length,
        tips.filter(({ place }) => place === 1).length,
        people.length,
      ]);
      expect(year.roi).toBeCloseTo(roi(tips), 6);
      expect(year.bestDay.profit).toBeCloseTo(Math.max(...best), 6);
      expect(year.favourite.tips).toBe(Math.max(...horses));
      const badges = year.badges.flatMap(({ id, isEarned }) => (isEarned ? [id] : []));
      expect([userId, badges]).toEqual([userId, earned(tips, robots, days)]);
      for (const id of badges) seen.add(id);
    }
    expect(people.length).toBeGreaterThan(10);
    // Else this test says little about badges.
    expect(seen.size).toBeGreaterThan(4);
  },
);
