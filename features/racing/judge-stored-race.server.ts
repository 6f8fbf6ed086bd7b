import { eq } from 'drizzle-orm';
import {
  type DayStatus,
  hasStarted,
  judgedDay,
  type JudgedRace,
  judgeRace,
  type Lawful,
  type Speaker,
} from './judge-race.rules.ts';
import { type JudgementRefusal, judgementRefusal } from './judgement-refusal.rules.ts';
import type { Outcome, ProposedRace, ProposedRunner } from './proposed-race.rules.ts';
import { type Refused, refused } from '#platform/command/result.rules.ts';
import { startAt } from '#platform/time/prague-time.rules.ts';
import type { ClockTime, Instant, PragueDate } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { raceEvents, races } from './racing.tables.ts';
import { readReopened } from './result-versions.server.ts';

type StoredRace = typeof races.$inferSelect;

/** What a command would make of a race; what it leaves out stays as it is stored. */
type Change = {
  completes: boolean;
  runners: readonly ProposedRunner[];
  isCancelled?: boolean | undefined;
  time?: string | null | undefined;
  date?: string;
};

/**
 * Puts what a command would make of a race, which it has locked, before the law (racing.one-law); null = a new race.
 * Returns what may be stored, or the refusal.
 */
export async function judgeStoredRace(
  tx: Db,
  race: Pick<StoredRace, 'eventId'> & Partial<StoredRace>,
  change: Change,
  speaker: Speaker,
): Promise<{ ok: true; judged: JudgedRace } | Refused<JudgementRefusal>> {
  const [day] = await tx
    .select({ date: raceEvents.date, status: raceEvents.status })
    .from(raceEvents)
    .where(eq(raceEvents.id, race.eventId));
  if (!day) throw new Error(`race day ${race.eventId} is gone`);
  const proposed = proposedRace(race, day, change, speaker.now);
  const isReopened = race.id !== undefined && (await readReopened(tx, [race.id])).has(race.id);
  const judgement = judgeRace({ ...proposed, before: { ...proposed.before, isReopened } }, speaker);
  return judgement.race ? { ok: true, judged: judgement.race } : refused(judgementRefusal(judgement));
}

type Day = Pick<typeof raceEvents.$inferSelect, 'date' | 'status'>;
type ProposedDay = { date: string; status: DayStatus };

type StoredFacts = { isCompleted?: boolean; isCancelled?: boolean; time?: string | null; startAt?: Date | null };

function proposedRace(race: StoredFacts, day: Day, change: Change, now: Instant): ProposedRace {
  const isDayCancelled = day.status === 'cancelled';
  const { isCompleted = false, isCancelled = false } = race;
  const time = change.time === undefined ? (race.time ?? null) : change.time;
  const date = (change.date ?? day.date) as PragueDate;
  const stored = { startAt: (race.startAt?.getTime() ?? null) as Instant | null, date: day.date as PragueDate };
  return {
    date,
    startAt: time === null ? null : startAt(date, time as ClockTime),
    isCancelled: change.isCancelled ?? isCancelled,
    isDayCancelled,
    before: {
      isCompleted,
      isReopened: false,
      isCancelled,
      isDayCancelled,
      hasDayResult: false,
      hadLineup: true,
      hadStarted: hasStarted(stored, now),
      startAt: stored.startAt,
    },
    completes: change.completes,
    runners: change.runners,
  };
}

/** Whether the law would let the result of a race be stored as it stands (racing.one-law). */
export function isLawfulResult(race: StoredFacts, day: Day, runners: readonly StoredOutcome[], now: Instant): boolean {
  const change = { completes: true, runners: runners.map((runner) => proposedRunner(runner, '', null)) };
  const proposed = proposedRace(race, day, change, now);
  return judgeRace({ ...proposed, before: { ...proposed.before, isCompleted: false } }, operator(now)).race !== null;
}

/**
 * What a day's new state and date do to its races (racing.one-law): a day with a result isn't cancelled, nor put to a
 * date that is still to come.
 */
export async function judgeDay(
  tx: Db,
  day: typeof raceEvents.$inferSelect,
  { status, date }: ProposedDay,
  now: Instant,
): Promise<{ ok: true; status: Lawful<DayStatus> } | Refused<JudgementRefusal>> {
  const stored = await tx.select().from(races).where(eq(races.eventId, day.id));
  const hasDayResult = stored.some((race) => race.isCompleted && !race.isCancelled);
  const judged: JudgedRace[] = [];
  for (const race of stored) {
    const proposed = proposedRace(race, day, { completes: race.isCompleted, runners: [], date }, now);
    const before = { ...proposed.before, hasDayResult };
    const judgement = judgeRace({ ...proposed, before, isDayCancelled: status === 'cancelled' }, operator(now, true));
    if (!judgement.race) return refused(judgementRefusal(judgement));
    judged.push(judgement.race);
  }
  return { ok: true, status: judgedDay(status, judged) };
}

type OutcomeColumns = { finishingPosition: number | null; resultStatus: string | null; reserve: number | null };
type StoredOutcome = OutcomeColumns & {
  number: number | null;
  finishTime: string | null;
  finishingMargin: string | null;
};

/** A stored runner before the law; `given` null = the command says nothing of it. */
export const proposedRunner = (
  stored: StoredOutcome | null,
  name: string,
  given: ProposedRunner['given'],
): ProposedRunner => ({
  name,
  before: stored && { ...(stored as StoredOutcome & Outcome) },
  given,
});

/** The operator at a screen; `isConfirmed` where the screen has asked. */
export const operator = (now: Instant, isConfirmed = false): Speaker => ({ by: 'operator', isConfirmed, now });
