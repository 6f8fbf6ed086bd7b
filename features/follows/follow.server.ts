import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { other, queryRow } from '#platform/db/query-rows.server.ts';
import { horses, jockeys } from '#features/racing/racing.tables.ts';
import { refused } from '#platform/command/result.rules.ts';
import { signedIn } from '#platform/command/actor.server.ts';
import { command, done } from '#platform/command/command.server.ts';
import { lockPerson } from '#platform/db/lock-person.server.ts';
import { followRefusal, type Follows } from './follows.rules.ts';
import { HorseIdInput, JockeyIdInput } from './follow-input.rules.ts';
import { horseFollows, jockeyFollows } from './follows.tables.ts';

/** The ids of the horses and jockeys a person follows. */
export function readFollows(db: Db, userId: string): Promise<Follows> {
  return queryRow(
    db,
    { horses: other<number[]>(), jockeys: other<number[]>() },
    sql`
    select array(select horse_id::int from horse_follows where user_id = ${userId} order by created_at desc, 1) as horses,
      array(select jockey_id::int from jockey_follows where user_id = ${userId} order by created_at desc, 1) as jockeys`,
  );
}

/** Whether a row of `table` has this id. */
async function rowExists(tx: Db, table: typeof horses | typeof jockeys, id: number): Promise<boolean> {
  return (await tx.$count(table, eq(table.id, id))) > 0;
}

/**
 * Lets the actor follow a horse; following it again changes nothing (dashboard.follows). Refusals: follow.unknown,
 * follow.too-many.
 */
export const followHorse = command({
  name: 'follow-horse',
  who: signedIn,
  input: HorseIdInput,
  async run({ tx, actor }, { horseId }) {
    await lockPerson(tx, actor.id);
    const { horses: followed } = await readFollows(tx, actor.id);
    const refusal = followRefusal(followed, { id: horseId, exists: await rowExists(tx, horses, horseId) });
    if (refusal) return refused(refusal);
    await tx.insert(horseFollows).values({ userId: actor.id, horseId }).onConflictDoNothing();
    return done(await readFollows(tx, actor.id), { changed: [] });
  },
});

/**
 * Lets the actor follow a jockey; following them again changes nothing (dashboard.follows). Refusals: follow.unknown,
 * follow.too-many.
 */
export const followJockey = command({
  name: 'follow-jockey',
  who: signedIn,
  input: JockeyIdInput,
  async run({ tx, actor }, { jockeyId }) {
    await lockPerson(tx, actor.id);
    const { jockeys: followed } = await readFollows(tx, actor.id);
    const refusal = followRefusal(followed, {
      id: jockeyId,
      exists: await rowExists(tx, jockeys, jockeyId),
    });
    if (refusal) return refused(refusal);
    await tx.insert(jockeyFollows).values({ userId: actor.id, jockeyId }).onConflictDoNothing();
    return done(await readFollows(tx, actor.id), { changed: [] });
  },
});

/** Stops following a horse; without effect when it isn't followed (dashboard.follows). */
export const unfollowHorse = command({
  name: 'unfollow-horse',
  who: signedIn,
  input: HorseIdInput,
  async run({ tx, actor }, { horseId }) {
    await tx.delete(horseFollows).where(and(eq(horseFollows.userId, actor.id), eq(horseFollows.horseId, horseId)));
    return done(await readFollows(tx, actor.id), { changed: [] });
  },
});

/** Stops following a jockey; without effect when they aren't followed (dashboard.follows). */
export const unfollowJockey = command({
  name: 'unfollow-jockey',
  who: signedIn,
  input: JockeyIdInput,
  async run({ tx, actor }, { jockeyId }) {
    await tx.delete(jockeyFollows).where(and(eq(jockeyFollows.userId, actor.id), eq(jockeyFollows.jockeyId, jockeyId)));
    return done(await readFollows(tx, actor.id), { changed: [] });
  },
});
