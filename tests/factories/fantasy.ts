import { eq, sql } from 'drizzle-orm';
import type { Instant } from '#platform/time/time.rules.ts';
import type { CommandContext } from '#platform/command/command.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { jockeys, races as raceRows } from '#features/racing/racing.tables.ts';
import { openDue } from '#features/fantasy/fantasy-job.server.ts';
import { publishResult } from '#features/results/publish-result.server.ts';
import { setSiteTime } from '#tests/site-clock.ts';
import { insertEvent, insertRace, insertRunner } from './racing.ts';

/** What a command needs to run at a given site time, as the system unless given somebody. */
export function actingAt(db: Db, now: Instant, actor: CommandContext['actor'] = { role: 'system' }): CommandContext {
  return { db, actor, clock: { now: () => now, anchor: () => null } };
}

export type PlayedRace = { id: number; runners: number[] };
export type PlayedDay = { eventId: number; races: PlayedRace[]; jockeyId: number; eve: Instant; firstStart: Instant };

/**
 * Inserts a race day and opens its round at noon the day before. It has three races from 14:01, each of three runners
 * at odds of 2, 4 and 4, which cost 38, 26 and 26 credits; the reserve may cost 33. One jockey rides the first of each
 * race.
 */
export async function openDay(db: Db, { date = '2023-10-08' }: { date?: string } = {}): Promise<PlayedDay> {
  const eventId = await insertEvent(db, { date });
  const [jockey] = await db
    .insert(jockeys)
    .values({ name: `Jezdec ${eventId}` })
    .returning();
  if (!jockey) throw new Error('The insert returned no row.');
  const races: PlayedRace[] = [];
  for (const raceNumber of [1, 2, 3]) {
    const id = await insertRace(db, { eventId, raceNumber, time: `14:0${raceNumber}`, category: 'V.kat.' });
    const runners: number[] = [];
    for (const [index, fortunaOdds] of [2, 4, 4].entries()) {
      const jockeyId = index === 0 ? jockey.id : null;
      runners.push((await insertRunner(db, { raceId: id, number: index + 1, fortunaOdds, jockeyId })).id);
    }
    races.push({ id, runners });
  }
  const firstStart = Date.parse(`${date}T12:01:00Z`) as Instant;
  // 14:01 in Prague minus 26 hours and a minute is noon of the day before.
  const eve = (firstStart - (26 * 60 + 1) * 60_000) as Instant;
  await setSiteTime(db, new Date(eve).toISOString());
  await openDue(db, actingAt(db, eve).clock, eve);
  return { eventId, races, jockeyId: jockey.id, eve, firstStart };
}

/**
 * A team for saveTeam: `places` has an index of a runner for each race, null for none; the first picked is the captain.
 */
export function teamOf(day: PlayedDay, places: readonly (number | null)[], overrides: object = {}) {
  const picks = day.races.flatMap(({ id, runners }, index) => {
    const runnerId = runners[places[index] ?? -1];
    return runnerId === undefined ? [] : [{ raceId: id, runnerId }];
  });
  return {
    eventId: day.eventId,
    picks,
    captainId: picks[0]?.runnerId ?? null,
    jockeyId: null,
    reserveId: null,
    ...overrides,
  };
}

/** `now`, or the start of a race that is still to come: a result before it would wait (racing.one-law). */
export async function notBeforeStart(db: Db, raceId: number, now: Instant): Promise<Instant> {
  const [stored] = await db.select({ startAt: raceRows.startAt }).from(raceRows).where(eq(raceRows.id, raceId));
  return Math.max(now, stored?.startAt?.getTime() ?? now) as Instant;
}

/** Publishes the result of a race whose runners finish in their order. */
export async function finishRace(db: Db, race: PlayedRace, now: Instant): Promise<void> {
  const runners = race.runners.map((runnerId, index) => ({
    runnerId,
    finishingPosition: index + 1,
    resultStatus: null,
    finishingMargin: null,
    finishTime: null,
    resultRow: index + 1,
    odds: null,
  }));
  const at = await notBeforeStart(db, race.id, now);
  const published = await publishResult(actingAt(db, at), { raceId: race.id, runners });
  if (!published.ok) throw new Error(published.code);
}

/** Inserts `count` people with a team of two horses each, in one of three combinations. */
export async function insertTeams(db: Db, { eventId, races }: PlayedDay, count: number): Promise<void> {
  const [first, second] = races;
  if (!first || !second) throw new Error('the day has no two races');
  const runnerOf = (race: PlayedRace) =>
    sql`(${sql.param(race.runners)}::bigint[])[1 + t.player_id % ${race.runners.length}]`;
  await db.execute(sql`
    with person as (
      insert into profiles (id, username, fantasy_testing_opt_in)
      select gen_random_uuid(), 'hrac' || n, true from generate_series(1, ${count}::int) n returning id
    ) insert into fantasy_players (user_id) select id from person`);
  await db.execute(sql`
    insert into fantasy_teams (event_id, player_id) select ${eventId}, id from fantasy_players where robot is null`);
  for (const race of [first, second])
    await db.execute(sql`
      insert into fantasy_picks (team_id, event_id, race_id, participation_id, is_captain)
      select t.id, ${eventId}, ${race.id}, ${runnerOf(race)}, ${race === first}
      from fantasy_teams t join fantasy_players p on p.id = t.player_id and p.robot is null where t.event_id = ${eventId}`);
}
