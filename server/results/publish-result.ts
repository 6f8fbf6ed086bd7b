import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { resultStatuses } from '#domain/racing/result-status.ts';
import { refused } from '#domain/shared/result.ts';
import { admin } from '#server/actor.ts';
import { command, done } from '#server/command.ts';
import type { Db } from '#server/db/db.ts';
import { lockResults } from '#server/db/lock-results.ts';
import { participations, races } from '#server/db/schema/racing.ts';
import { settleResults } from './settle-results.ts';

const RunnerResult = z
  .object({
    runnerId: z.int(),
    finishingPosition: z.int().min(1).nullable(),
    resultStatus: z.enum(resultStatuses).nullable(),
    finishingMargin: z.string().nullable(),
    /** 'hh:mm:ss.fraction' (racing.finish-time). */
    finishTime: z.string().nullable(),
    /** Row in the official result table. */
    resultRow: z.int().nullable(),
    /** The course's own price, N of N:1 (results.course-price); null leaves the stored one. */
    odds: z.number().positive().nullable(),
  })
  .refine((runner) => runner.finishingPosition === null || runner.resultStatus === null, 'result.position-and-status');

const RaceResult = z.object({ raceId: z.int(), runners: z.array(RunnerResult).min(1) });
type RunnerResult = z.output<typeof RunnerResult>;

/**
 * Publishes the official result of a race that has none, at the current site time, and settles tips and Fantasy teams
 * (results.publishing). Runners not listed stay unchanged. For the demonstration; administrators use completeRace.
 * Refusals (shown nowhere): race.unknown, race.cancelled, race.completed, runner.unknown.
 */
export const publishResult = command({
  name: 'publish-result',
  who: admin,
  input: RaceResult,
  async run({ tx, now }, { raceId, runners }) {
    await lockResults(tx);
    // Waits for tips being placed: their trigger locks the race FOR SHARE.
    const [race] = await tx.select().from(races).where(eq(races.id, raceId)).for('update');
    if (!race) return refused('race.unknown');
    if (race.isCancelled) return refused('race.cancelled');
    if (race.isCompleted) return refused('race.completed');
    if ((await storeRunners(tx, raceId, runners)) !== runners.length) return refused('runner.unknown');
    await tx
      .update(races)
      .set({ isCompleted: true, completedAt: new Date(now) })
      .where(eq(races.id, raceId));
    const changedStandings = await settleResults(tx, now);
    return done(
      { eventId: race.eventId },
      {
        changed: [`event:${race.eventId}`, 'events', ...changedStandings],
        audit: { subject: `race:${raceId}`, before: { isCompleted: false }, after: { isCompleted: true, runners } },
      },
    );
  },
});

/** Stores the results of runners; returns how many of them belong to this race. */
async function storeRunners(tx: Db, raceId: number, runners: readonly RunnerResult[]): Promise<number> {
  const stored = await tx
    .update(participations)
    .set({
      finishingPosition: sql`given."finishingPosition"`,
      resultStatus: sql`given."resultStatus"`,
      finishingMargin: sql`given."finishingMargin"`,
      finishTime: sql`given."finishTime"`,
      resultRow: sql`given."resultRow"`,
      odds: sql`coalesce(given.odds, ${participations.odds})`,
    })
    .from(
      sql`json_to_recordset(${JSON.stringify(runners)}::json) as given("runnerId" bigint,
        "finishingPosition" smallint, "resultStatus" text, "finishingMargin" text, "finishTime" text, "resultRow" smallint,
        odds numeric)`,
    )
    .where(sql`${participations.id} = given."runnerId" and ${participations.raceId} = ${raceId}`)
    .returning({ id: participations.id });
  return stored.length;
}
