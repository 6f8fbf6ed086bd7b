import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { resultStatuses } from '#features/racing/result-status.rules.ts';
import type { JudgedRace, Overruled } from '#features/racing/judge-race.rules.ts';
import type { ProposedRunner } from '#features/racing/proposed-race.rules.ts';
import { refused } from '#platform/command/result.rules.ts';
import { admin } from '#platform/command/actor.server.ts';
import { command, done } from '#platform/command/command.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { lockResults } from './lock-results.server.ts';
import { horses, participations, races } from '#features/racing/racing.tables.ts';
import { judgeStoredRace, proposedRunner } from '#features/racing/judge-stored-race.server.ts';
import { readSetByHand } from '#features/racing/set-by-hand.server.ts';
import { settleResults } from './settle-results.server.ts';

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
 * (results.publishing). Runners not listed stay unchanged. Refusals: race.unknown, race.completed, runner.unknown, and
 * those of the law: the operator's own word stands above it.
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
    if (race.isCompleted) return refused('race.completed');
    const stored = await readOutcomes(tx, raceId);
    if (runners.some(({ runnerId }) => !stored.some(({ id }) => id === runnerId))) return refused('runner.unknown');
    const byHand = await readSetByHand(tx, { raceIds: [raceId], eventIds: [] });
    const proposed = stored.map((runner) => proposedRunner(runner, runner.name, resultOf(runners, runner.id)));
    const overrules = stored.flatMap((runner, index) =>
      overruledBy(runner, proposed[index]?.given, byHand.get(`runner ${runner.id}`)).map((one) => ({
        ...one,
        runner: index,
      })),
    );
    const speaker = { by: 'source', isConfirmed: false, now, overrules } as const;
    const judgement = await judgeStoredRace(tx, race, { completes: true, runners: proposed }, speaker);
    if (!judgement.ok) return judgement;
    await storeRunners(tx, runners, stored, judgement.judged);
    await tx
      .update(races)
      .set({ isCompleted: judgement.judged.isCompleted, completedAt: new Date(now) })
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

const details = ['margin', 'time', 'odds', 'fence'];

/** What the official result says otherwise than a person has typed; who has typed details of it is at work on it. */
function overruledBy(
  stored: Awaited<ReturnType<typeof readOutcomes>>[number],
  given: ProposedRunner['given'] | undefined,
  typed: ReadonlyMap<string, string> | undefined,
): Omit<Overruled, 'runner'>[] {
  const { finishingPosition = null, resultStatus = null } = given ?? {};
  const place = typed?.get('position');
  const isPutBack = typed?.get('status') === '' || typed?.get('reserve') === '';
  const isOtherwise =
    (place && place === String(stored.finishingPosition) && finishingPosition !== stored.finishingPosition) ||
    (typed?.get('status') && stored.resultStatus !== null && resultStatus !== stored.resultStatus) ||
    (isPutBack && stored.resultStatus !== 'DNS' && resultStatus === 'DNS') ||
    details.some((key) => typed?.get(key));
  return isOtherwise
    ? [{ part: 'runner', field: 'resultStatus', stored: stored.resultStatus, given: resultStatus }]
    : [];
}

const readOutcomes = (tx: Db, raceId: number) =>
  tx
    .select({
      id: participations.id,
      number: participations.number,
      finishingPosition: participations.finishingPosition,
      resultStatus: participations.resultStatus,
      reserve: participations.reserve,
      finishTime: participations.finishTime,
      finishingMargin: participations.finishingMargin,
      name: horses.name,
    })
    .from(participations)
    .innerJoin(horses, eq(horses.id, participations.horseId))
    .where(eq(participations.raceId, raceId))
    .orderBy(participations.id);

function resultOf(results: readonly RunnerResult[], id: number) {
  const { finishingPosition, resultStatus, finishTime, finishingMargin } =
    results.find(({ runnerId }) => runnerId === id) ?? {};
  return finishingPosition === undefined ? null : { finishingPosition, resultStatus, finishTime, finishingMargin };
}

/** Stores the judged results of runners; `stored` are all of the race, in the order in which they were judged. */
async function storeRunners(
  tx: Db,
  results: readonly RunnerResult[],
  stored: readonly { id: number }[],
  { outcomes }: JudgedRace,
): Promise<void> {
  const runners = results.map((result) => ({
    ...result,
    ...outcomes.get(stored.findIndex(({ id }) => id === result.runnerId)),
  }));
  await tx
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
    .where(sql`${participations.id} = given."runnerId"`);
}
