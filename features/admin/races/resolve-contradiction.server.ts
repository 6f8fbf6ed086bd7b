import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { hasStarted } from '#features/racing/judge-race.rules.ts';
import { refused } from '#platform/command/result.rules.ts';
import type { Instant, PragueDate } from '#platform/time/time.rules.ts';
import { admin } from '#platform/command/actor.server.ts';
import { command, done } from '#platform/command/command.server.ts';
import { lockResults } from '#features/results/lock-results.server.ts';
import { int, nullable, queryRow } from '#platform/db/query-rows.server.ts';
import { raceEvents, races } from '#features/racing/racing.tables.ts';
import { judgeStoredRace, operator } from '#features/racing/judge-stored-race.server.ts';
import { acceptResults, latestVersion } from '#features/racing/result-versions.server.ts';
import { settleResults } from '#features/results/settle-results.server.ts';

/**
 * Leaves the contradiction of a race: a result although it or its day is cancelled, or before its start, is taken back,
 * or holds and the race was not cancelled; one that contradicts itself is accepted (admin.consistency). Mails nobody,
 * for what holds was told. Refusals: race.unknown, race.consistent, race.result-changed (not the one that was seen).
 */
export const resolveContradiction = command({
  name: 'resolve-contradiction',
  who: admin,
  input: z.object({
    raceId: z.coerce.number().int(),
    holds: z.enum(['result', 'cancellation']),
    seenVersion: z
      .string()
      .regex(/^\d{0,5}$/)
      .transform((text) => (text === '' ? null : Number(text))),
  }),
  async run({ tx, now }, { raceId, holds, seenVersion }) {
    await lockResults(tx);
    const [race] = await tx.select().from(races).where(eq(races.id, raceId)).for('update');
    if (!race) return refused('race.unknown');
    const { version } = await queryRow(
      tx,
      { version: nullable(int) },
      sql`select ${latestVersion(sql`${raceId}`)} as version`,
    );
    if (version !== seenVersion) return refused('race.result-changed');
    const [day] = await tx.select().from(raceEvents).where(eq(raceEvents.id, race.eventId));
    if (!day) throw new Error(`race day ${race.eventId} is gone`);
    const startAt = (race.startAt?.getTime() ?? null) as Instant | null;
    const isEarly = !hasStarted({ startAt, date: day.date as PragueDate }, now);
    const subject = `race:${raceId}`;
    if (holds === 'result' && race.isCompleted && !race.isCancelled && day.status !== 'cancelled' && !isEarly) {
      await acceptResults(tx, [raceId]);
      return done(undefined, { changed: [], audit: { subject, before: null, after: { isAccepted: true } } });
    }
    const isContradiction = race.isCompleted && (race.isCancelled || day.status === 'cancelled' || isEarly);
    // One race doesn't bring a cancelled day back, nor a start that is to come forward.
    const canHold = race.isCancelled && day.status !== 'cancelled' && !isEarly;
    if (!isContradiction || (holds === 'result' && !canHold)) return refused('race.consistent');
    const change = holds === 'result' ? { completes: true, isCancelled: false } : { completes: false };
    const judgement = await judgeStoredRace(tx, race, { ...change, runners: [] }, operator(now, true));
    if (!judgement.ok) return judgement;
    const { isCompleted, isCancelled } = judgement.judged;
    const completedAt = isCompleted ? race.completedAt : null;
    await tx.update(races).set({ isCompleted, isCancelled, completedAt }).where(eq(races.id, raceId));
    const changedStandings = await settleResults(tx, now);
    return done(undefined, {
      changed: [`event:${race.eventId}`, 'events', ...changedStandings],
      audit: {
        subject,
        before: { isCompleted: race.isCompleted, isCancelled: race.isCancelled },
        after: { isCompleted, isCancelled },
      },
    });
  },
});
