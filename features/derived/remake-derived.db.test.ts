import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { roundFrom } from '#features/contest/round.rules.ts';
import type { Instant, PragueDate } from '#platform/time/time.rules.ts';
import { refreshAnalysis } from '#features/analysis/refresh-analysis.server.ts';
import { freezeDue } from '#features/contest/freeze-rounds.server.ts';
import { readContest } from '#features/contest/read-contest.server.ts';
import type { Database } from '#platform/db/database.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { float, int, queryRow, queryRows, text } from '#platform/db/query-rows.server.ts';
import { type RuleName, readRuleVersions } from './rule-versions.server.ts';
import { ratingFits, winForecasts } from '#features/analysis/analysis.tables.ts';
import { fantasyRoundStandings } from '#features/fantasy/fantasy.tables.ts';
import { ruleVersions } from './rule-versions.tables.ts';
import { horseTips } from '#features/tips/tips.tables.ts';
import { closeDue } from '#features/fantasy/fantasy-job.server.ts';
import { saveTeam } from '#features/fantasy/team.server.ts';
import { claimEvents, readDueEvents } from '#features/notifications/due-events.server.ts';
import type { Clock } from '#platform/time/clock.server.ts';
import { recountTotals } from '#features/analysis/tip-totals.server.ts';
import { testInTransaction, testOnNewDatabase } from '#tests/db.ts';
import { actingAt, finishRace, openDay, teamOf } from '#tests/factories/fantasy.ts';
import { insertProfile } from '#tests/factories/people.ts';
import { insertEvent, insertHorse, insertRace, insertRunner } from '#tests/factories/racing.ts';
import { setSiteTime } from '#tests/site-clock.ts';
import { examineDerived, remakeDerived, remakeDerivedJob, storeCurrentVersions } from './remake-derived.server.ts';

const monday = '2023-10-02' as PragueDate;
const afterRaces = Date.parse('2023-10-08T15:00:00Z') as Instant;
const noon = roundFrom(monday).freezesAt;
const wednesday = (noon + 86_400_000) as Instant;
const clockAt = (now: Instant): Clock => ({ now: () => now, anchor: () => null });

/** A race of six with its result, whose first three Anna has tipped: each tip returns two units. */
async function tippedRace(db: Db): Promise<{ anna: string; runners: number[] }> {
  await setSiteTime(db, '2023-10-08T08:00:00Z');
  const eventId = await insertEvent(db, { date: '2023-10-08' });
  const id = await insertRace(db, { eventId, raceNumber: 1, time: '14:00' });
  const runners: number[] = [];
  for (const number of [1, 2, 3, 4, 5, 6])
    runners.push((await insertRunner(db, { raceId: id, number, fortunaOdds: 3, fortunaPlace3Odds: 2 })).id);
  const anna = await insertProfile(db, { username: 'Anna' });
  for (const runnerId of runners.slice(0, 3)) await db.insert(horseTips).values({ userId: anna, raceId: id, runnerId });
  await finishRace(db, { id, runners }, afterRaces);
  await setSiteTime(db, '2023-10-08T15:00:00Z');
  await storeCurrentVersions(db);
  return { anna, runners };
}

/** Leaves what a release would have stored whose rule paid a third place only from seven starters. */
async function settleByFormerRule(db: Db): Promise<void> {
  await db.execute(sql`update tip_outcomes set payout = 0 where position = 3`);
  await recountTotals(db, null);
  await db.execute(sql`
    update result_versions set runners = (select jsonb_agg(case when runner ->> 'position' = '3'
      then runner || '{"payout": 0}' else runner end) from jsonb_array_elements(runners) runner)`);
  await leaveVersion(db, 'tips');
}

const leaveVersion = (db: Db, name: RuleName) =>
  db.update(ruleVersions).set({ version: 'former' }).where(eq(ruleVersions.name, name));

async function winningsOf(db: Db, anna: string): Promise<number[]> {
  const rows = await queryRows(
    db,
    { units: float },
    sql`select total_winnings::float8 as units from tip_totals where user_id = ${anna} order by scope`,
  );
  return rows.map(({ units }) => units);
}

/** All that may tell people of something. */
const countMessages = (db: Db) =>
  queryRow(
    db,
    { messages: int },
    sql`
    select ((select count(*) from notifications) + (select count(*) from notified_events) + (select count(*) from topic_mails)
      + (select count(*) from fantasy_mails) + (select count(*) from day_changes))::int as messages`,
  );

testInTransaction(
  'operation.rule-versions: tips settled by another version of the rule are settled again, once, and nobody is told',
  async (db) => {
    const { anna } = await tippedRace(db);
    await settleByFormerRule(db);
    expect(await winningsOf(db, anna)).toEqual([4, 4, 4, 4, 4]);
    await claimEvents(db, await readDueEvents(db));
    const before = await countMessages(db);
    await setSiteTime(db, '2023-10-08T15:01:00Z');
    const clock = clockAt(Date.parse('2023-10-08T15:01:00Z') as Instant);
    expect(await remakeDerived(db, clock)).toEqual(['tips']);
    expect(await winningsOf(db, anna)).toEqual([6, 6, 6, 6, 6]);
    expect(await countMessages(db)).toEqual(before);
    expect(await readDueEvents(db)).toEqual([]);
    expect(await remakeDerived(db, clock)).toEqual([]);
    expect(await examineDerived(db)).toEqual({ outdatedRules: [], wrongDerived: [] });
  },
);

testInTransaction(
  'operation.rule-versions: a frozen round keeps the order of its rules and says that they were others, not that results changed',
  async (db) => {
    const { runners } = await tippedRace(db);
    await settleByFormerRule(db);
    await setSiteTime(db, new Date(noon).toISOString());
    await freezeDue(db, clockAt(noon), noon);
    const frozen = await readContest(db, roundFrom(monday));
    expect(frozen.standings).toMatchObject([{ username: 'Anna', winningsMillionths: 4_000_000 }]);
    expect(frozen.frozen).toMatchObject({ corrections: [], hasFormerRules: false });
    await remakeDerived(db, clockAt(wednesday));
    const after = await readContest(db, roundFrom(monday));
    expect(after.standings).toEqual(frozen.standings);
    expect(after.frozen).toMatchObject({ corrections: [], hasFormerRules: true });
    await db.execute(sql`update race_participations set finishing_position = 7 where id = ${runners[2]}`);
    await remakeAll(db, 'tips');
    expect((await readContest(db, roundFrom(monday))).frozen?.corrections).toMatchObject([{ kind: 'changed' }]);
  },
);

async function remakeAll(db: Db, name: RuleName): Promise<void> {
  await leaveVersion(db, name);
  expect(await remakeDerived(db, clockAt(wednesday))).toEqual([name]);
}

testInTransaction(
  'operation.rule-versions: a database from before versions is made anew without saying that its rules have changed',
  async (db) => {
    const { anna } = await tippedRace(db);
    await db.execute(sql`update tip_outcomes set payout = 0 where position = 3`);
    await db.delete(ruleVersions);
    expect(await remakeDerived(db, clockAt(afterRaces))).toEqual(['race-kinds', 'tips', 'fantasy', 'rating']);
    expect(await winningsOf(db, anna)).toEqual([6, 6, 6, 6, 6]);
    expect(await db.select({ changedAt: ruleVersions.changedAt }).from(ruleVersions)).toEqual(
      Array.from({ length: 4 }, () => ({ changedAt: null })),
    );
  },
);

testInTransaction(
  'operation.doctor, operation.rule-versions: stored values that no rule gives, and a former version, are reported',
  async (db) => {
    const { anna, runners } = await tippedRace(db);
    expect(await examineDerived(db)).toEqual({ outdatedRules: [], wrongDerived: [] });
    await db.execute(sql`update tip_totals set total_winnings = 60 where scope = 'all'`);
    await db.execute(sql`update tip_outcomes set payout = 2.5 where participation_id = ${runners[1]}`);
    await db.execute(sql`update races set race_kind = 'hurdles'`);
    expect((await examineDerived(db)).wrongDerived).toEqual([
      'race-kinds: „rovinový“ hurdles ≠ flat',
      expect.stringMatching(`tips: race:\\d+ runner:${runners[1]} placed 2 2.5 3 .*≠ placed 2 2 3`),
      `tips: user:${anna} 3 60.000000 ≠ 3 6.500000`,
    ]);
    await leaveVersion(db, 'tips');
    expect((await examineDerived(db)).outdatedRules).toEqual(['tips']);
  },
);

testInTransaction('operation.rule-versions: kinds of races follow a changed rule, those of drafts too', async (db) => {
  const { anna } = await tippedRace(db);
  await db.execute(sql`update races set race_type = 'PP', race_kind = 'flat'`);
  await db.execute(sql`
    with day as (insert into drafts.race_events (location, date) values ('Most', '2023-10-15') returning id)
    insert into drafts.races (event_id, race_number, race_type, race_kind) select id, 1, 'stch', 'flat' from day`);
  const before = await countMessages(db);
  await remakeAll(db, 'race-kinds');
  const kinds = sql`select race_kind as kind from races union all select race_kind from drafts.races`;
  expect(await queryRows(db, { kind: text() }, kinds)).toEqual([{ kind: 'hurdles' }, { kind: 'steeplechase' }]);
  expect(await countMessages(db)).toEqual(before);
  expect(await winningsOf(db, anna)).toEqual([6, 6, 6, 6, 6]);
});

testInTransaction(
  'operation.rule-versions: rounds of the Fantasy league are scored again, and months and seasons added up anew',
  async (db) => {
    const day = await openDay(db);
    const userId = await insertProfile(db, { username: 'Anna', fantasyTestingOptIn: true });
    await saveTeam(actingAt(db, day.eve, { role: 'user', id: userId }), teamOf(day, [0, 2]));
    await setSiteTime(db, new Date(day.firstStart).toISOString());
    await closeDue(db, day.firstStart);
    for (const race of day.races) await finishRace(db, race, afterRaces);
    await setSiteTime(db, new Date(afterRaces).toISOString());
    await storeCurrentVersions(db);
    const readPoints = async () => ({
      round: await db.select({ points: fantasyRoundStandings.points }).from(fantasyRoundStandings),
      totals: await queryRows(
        db,
        { points: text() },
        sql`select points::text from fantasy_period_standings order by scope`,
      ),
    });
    const right = await readPoints();
    await db.execute(sql`update fantasy_round_standings set points = array_fill(7, array[cardinality(points)])`);
    await db.execute(sql`update fantasy_period_standings set points = array_fill(8, array[cardinality(points)])`);
    expect(await readPoints()).not.toEqual(right);
    expect((await examineDerived(db)).wrongDerived).toEqual([expect.stringContaining(`fantasy: event:${day.eventId}`)]);
    const before = await countMessages(db);
    await remakeAll(db, 'fantasy');
    expect(await readPoints()).toEqual(right);
    expect(await countMessages(db)).toEqual(before);
  },
);

/** A completed race a day, of four horses with prices. */
async function ratedDays(db: Db): Promise<void> {
  const horses: number[] = [];
  for (const name of ['Alfa', 'Beta', 'Gama', 'Delta']) horses.push(await insertHorse(db, { name }));
  for (const day of [1, 2, 3]) {
    const eventId = await insertEvent(db, { date: `2023-10-0${day}` });
    const raceId = await insertRace(db, { eventId, raceNumber: 1, time: '14:00', isCompleted: true });
    for (const [index, horseId] of horses.entries())
      await insertRunner(db, {
        raceId,
        horseId,
        number: index + 1,
        fortunaOdds: 2 + index,
        finishingPosition: index + 1,
      });
  }
}

testInTransaction(
  'operation.rule-versions: the rating is fitted anew when its rule has changed, and the doctor compares chances and odds bands',
  async (db) => {
    await ratedDays(db);
    await setSiteTime(db, new Date(afterRaces).toISOString());
    await refreshAnalysis(db, clockAt(afterRaces));
    await storeCurrentVersions(db);
    expect(await examineDerived(db)).toEqual({ outdatedRules: [], wrongDerived: [] });
    await db.execute(sql`update price_cells set wins = wins + 1`);
    await db.update(winForecasts).set({ probability: 0.9 });
    expect((await examineDerived(db)).wrongDerived).toEqual([
      expect.stringContaining('rating: price_cells'),
      ...Array.from({ length: 3 }, () => expect.stringMatching(/^rating: race:\d+ win_forecasts$/)),
    ]);
    await db.execute(sql`update rating_fits set fingerprint = 'former/' || split_part(fingerprint, '/', 2)`);
    await remakeAll(db, 'rating');
    expect(await db.$count(ratingFits)).toBe(2);
    expect((await examineDerived(db)).wrongDerived).toEqual([]);
  },
);

testOnNewDatabase(
  'operation.rule-versions: pages of what was made anew are invalidated in every process, and an interrupted run is begun again',
  async ({ db, listen }: Database) => {
    const { anna } = await tippedRace(db);
    await settleByFormerRule(db);
    const last = Promise.withResolvers<void>();
    const topics: string[] = [];
    const stop = await listen('changed', (topic) => (topic === 'last' ? last.resolve() : topics.push(topic)));
    const interrupted = { ...clockAt(afterRaces), now: failingAt(2) };
    await expect(remakeDerivedJob(db, interrupted).run(async () => undefined)).rejects.toThrow('interrupted');
    expect((await readRuleVersions(db)).get('tips')).toBe('');
    expect(await remakeDerivedJob(db, clockAt(afterRaces)).run(async () => undefined)).toBeNull();
    await db.execute(sql`select pg_notify('changed', 'last')`);
    await last.promise;
    await stop();
    expect(new Set(topics)).toEqual(new Set(['contest', 'standings']));
    expect(await winningsOf(db, anna)).toEqual([6, 6, 6, 6, 6]);
  },
);

/** A clock that fails when it is read for the nth time. */
function failingAt(nth: number): () => Instant {
  let reads = 0;
  return () => {
    reads += 1;
    if (reads === nth) throw new Error('interrupted');
    return afterRaces;
  };
}
