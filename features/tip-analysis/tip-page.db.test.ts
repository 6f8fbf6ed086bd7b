import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Instant, PragueDate } from '#platform/time/time.rules.ts';
import { parseTipPageQuery } from './tip-page-query.rules.ts';
import { settleTips } from '#features/analysis/settle-tips.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { float, int, nullable, queryRows, text } from '#platform/db/query-rows.server.ts';
import { openDatabase } from '#platform/db/open-database.server.ts';
import { withPostgresUrl } from '#tests/db.ts';
import { testOnDemoWorld, useDemoWorld } from '#tests/demo-world.ts';
import { insertTippedDays } from '#tests/factories/tipped-days.ts';
import { readMyTipperStanding } from './read-my-standing.server.ts';
import { readStandingsFile } from './read-standings-file.server.ts';
import { readTipPage } from './read-tip-page.server.ts';
import { readTipper } from './read-tipper.server.ts';

useDemoWorld();

const today = '2023-10-06' as PragueDate;
const readPage = (db: Db, address: string) => readTipPage(db, parseTipPageQuery(new URLSearchParams(address)), today);

testOnDemoWorld(
  'tip-analysis.columns, tip-analysis.method: the season’s page has its leaders, robots, curves and a worked example',
  async (db) => {
    const page = await readPage(db, '');
    expect(page).toMatchObject({ raceCount: 292, period: { scope: 'season', id: '2023' } });
    const { lines, chart, robots, example, overall } = page!;
    // The chart has those who tipped most, and one robot.
    const { lines: busiest } = (await readPage(db, 'sort=tipy&kdo=lide'))!;
    expect(chart.curves.map(({ userId, bot }) => bot ?? userId)).toEqual([
      ...busiest.slice(0, 3).map(({ userId }) => userId),
      'favourites',
    ]);
    expect(lines.filter(({ bot }) => bot === null).map(({ rank }) => rank)).toEqual(
      Array.from({ length: 50 }, (_, at) => at + 1),
    );
    expect(lines[0]?.roi).toBeCloseTo(overall.bestRoi!, 9);
    // Every curve ends at what its tipper has won and lost.
    for (const { userId, bot, values } of chart.curves) {
      const line = bot ? robots.find((robot) => robot.bot === bot) : busiest.find((person) => person.userId === userId);
      expect(values).toHaveLength(chart.steps.length + 1);
      expect(values.at(-1)).toBeCloseTo(line!.totalWinnings - line!.totalBet, 6);
    }
    expect(example?.leader.userId).toBe(lines[0]?.userId);
    expect(example?.tip.payout).toBeGreaterThanOrEqual(1);
  },
);

testOnDemoWorld('simulation.robots: the ROI of Favorité in the season equals a separate computation', async (db) => {
  const runners = await queryRows(
    db,
    {
      race: int,
      number: int,
      price: nullable(float),
      place: nullable(int),
      f3: nullable(float),
      t3: nullable(float),
    },
    sql`select r.id::int as race, p.number, greatest(p.fortuna_odds, p.tipsport_odds)::float8 as price,
      p.finishing_position as place, p.fortuna_place_3_odds::float8 as f3, p.tipsport_place_3_odds::float8 as t3
      from races r join race_participations p on p.race_id = r.id
      where r.is_completed and p.result_status is distinct from 'DNS'
        and exists (select from race_participations s where s.race_id = r.id and s.result_status is distinct from 'A')`,
  );
  let [stake, back] = [0, 0];
  for (const field of Map.groupBy(runners, ({ race }) => race).values()) {
    const paid = field.length < 4 ? 1 : field.length < 6 ? 2 : 3;
    const picks = field
      .filter(({ price }) => price !== null)
      .sort((a, b) => a.price! - b.price! || a.number - b.number)
      .slice(0, 3);
    for (const { place, f3, t3, price } of picks) {
      stake += 1;
      if (place === null || place > paid) continue;
      const given = [f3, t3].filter((odds) => odds !== null);
      const payout = given.length > 0 ? given.reduce((sum, odds) => sum + odds, 0) / given.length : Math.cbrt(price!);
      back += Math.round(payout * 1_000_000) / 1_000_000;
    }
  }
  const favourites = (await readPage(db, ''))?.robots.find(({ bot }) => bot === 'favourites');
  expect(favourites?.totalBet).toBe(stake);
  expect(favourites?.roi).toBeCloseTo(((back - stake) / stake) * 100, 9);
});

testOnDemoWorld(
  'tip-analysis.scopes: every scope has a page, an unknown one has none; search and sample size filter the rows',
  async (db) => {
    const day = await readPage(db, 'scope=event');
    expect(day).toMatchObject({ day: { location: 'Brno', date: '2023-09-30' }, raceCount: 7 });
    expect(day?.chart.steps[0]).toBe('1');
    expect(await readPage(db, 'scope=round')).toMatchObject({ lines: [], peopleCount: 0, example: null });
    expect((await readPage(db, 'scope=round&id=2023-09-25'))?.peopleCount).toBeGreaterThan(20);
    expect((await readPage(db, 'scope=month&id=2023-09'))?.choices[0]?.id).toBe('2023-09');
    expect((await readPage(db, 'scope=all'))?.raceCount).toBe(292);
    for (const none of ['scope=event&id=99999', 'scope=event&id=x', 'scope=month&id=2023-13']) {
      expect(await readPage(db, none)).toBeNull();
    }
    const large = await readPage(db, 'vzorek=velky&sort=tipy&smer=obracene');
    expect(large!.lines.find(({ bot }) => bot === null)?.totalTips).toBeGreaterThanOrEqual(20);
    const people = await readPage(db, 'kdo=lide&sort=roi&smer=obracene');
    expect(people?.lines.filter(({ bot }) => bot !== null)).toEqual([]);
    expect(people?.chart.curves.map(({ bot }) => bot)).toEqual([null, null, null]);
    const peopleFile = await readStandingsFile(db, parseTipPageQuery(new URLSearchParams('kdo=lide')), today);
    expect(peopleFile).toHaveLength(people!.peopleCount);
    const searched = await readPage(db, 'q=BOHOUS');
    expect(searched?.lines.map(({ username }) => username)).toEqual(['Bohous']);
    const file = await readStandingsFile(db, parseTipPageQuery(new URLSearchParams()), today);
    expect(file).toHaveLength(day!.robots.length + (await readPage(db, ''))!.peopleCount);
  },
);

testOnDemoWorld(
  'tip-analysis.person, tip-analysis.tip-log: a person’s page has the same numbers as the standings, from summary to log',
  async (db) => {
    const [line] = (await readPage(db, 'q=bohous&scope=all'))!.lines;
    const tipper = await readTipper(db, line!.userId!, 1);
    const { summary, log, total, robot } = tipper!;
    const {
      userId: _id,
      username,
      bot: _bot,
      rank: _rank,
      isSmallSample: _sample,
      longestLosingRun,
      ...numbers
    } = line!;
    expect(tipper!.username).toBe(username);
    expect(summary.statistics).toEqual(numbers);
    expect(summary.longestLosingRun).toBe(longestLosingRun);
    expect(total).toBe(numbers.totalTips + summary.waiting + summary.void);
    expect(log).toHaveLength(Math.min(total, 50));
    expect(summary.waiting).toBeGreaterThan(0);
    for (const groups of [summary.byCourse, summary.byKind, summary.byBand]) {
      expect(groups.reduce((sum, group) => sum + group.statistics.totalTips, 0)).toBe(numbers.totalTips);
    }
    expect(robot).toMatchObject({ bot: 'favourites' });
    expect(robot?.values).toHaveLength(summary.curve.values.length);
    const mine = await readMyTipperStanding(db, line!.userId!, { scope: 'all', id: null }, today);
    expect(mine?.line).toEqual(line);
    expect(mine?.values.at(-1)).toBeCloseTo(summary.curve.values.at(-1)!, 6);
  },
);

testOnDemoWorld(
  'tip-analysis.person: a deleted person is shown as Anonym while tips remain, and otherwise has no page',
  async (db) => {
    const [deleted] = await queryRows(
      db,
      { id: text() },
      sql`select p.id::text from profiles p where p.deleted_at is not null and exists (select from horse_tips where user_id = p.id) limit 1`,
    );
    expect(await readTipper(db, deleted!.id, 1)).toMatchObject({ username: null });
    for (const nobody of ['00000000-0000-4000-8000-000000000000', 'x', "' or 1=1"]) {
      expect(await readTipper(db, nobody, 1)).toBeNull();
    }
  },
);

test('tip-analysis.scale, data-model.paged: the page takes as many queries for ten thousand tips as of a few hundred, and so does settling a race', () =>
  withPostgresUrl('migrated', async (databaseUrl) => {
    let queries = 0;
    const database = await openDatabase({ databaseUrl, warn: console.warn, onQuery: () => (queries += 1) });
    const { db } = database;
    const now = Date.parse('2020-12-31T00:00:00Z') as Instant;
    await insertTippedDays(db, { days: 5, people: 200, tips: 10_000 });
    const counted = async (run: () => Promise<unknown>) => {
      queries = 0;
      await run();
      return queries;
    };
    const query = { ...parseTipPageQuery(new URLSearchParams()), id: '2020' };
    const settle = () => db.transaction((tx) => settleTips(tx, now));
    const counts = async () => [
      await counted(() => readTipPage(db, query, '2020-12-31' as PragueDate)),
      await counted(async () => {
        await db.execute(sql`update races set is_completed = not is_completed where id = 1`);
        await settle();
      }),
    ];
    await settle();
    const ofMany = await counts();
    await db.execute(sql`alter table horse_tips disable trigger horse_tips_guard`);
    await db.execute(sql`update races set is_completed = false`);
    await settle();
    await db.execute(sql`delete from horse_tips where id % 50 <> 0`);
    await db.execute(sql`update races set is_completed = true`);
    await settle();
    expect(await counts()).toEqual(ofMany);
    await database.close();
  }));
