import type { CellEdit } from '#features/race-office/grid.rules.ts';
import type { RunnerPrice } from './bookmaker-prices.rules.ts';
import { asFirstPublished } from './season.rules.ts';
import type { TimelineEvent } from './timeline.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import { saveResults } from '#features/race-office/results.server.ts';
import type { CommandContext } from '#platform/command/command.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { lockResults } from '#features/results/lock-results.server.ts';
import { recordOdds } from '#features/odds/record-odds.server.ts';
import { announceGoing } from '#features/racing/announce-going.server.ts';
import { publishResult } from '#features/results/publish-result.server.ts';
import { resultOf } from './published-state.server.ts';
import { lockPublishedUntil, storePublishedUntil } from './published-until.server.ts';

/** Events published in one transaction when there are many to catch up on. */
const batchSize = 10;

/**
 * Publishes what is due up to `now`, by time and each event once, even if several processes do: a batch commits
 * together with `publishedUntil`, which is locked. `events`: upcomingEvents. Returns what has been published now.
 */
export async function publishDue(db: Db, events: readonly TimelineEvent[], now: Instant): Promise<TimelineEvent[]> {
  const finished: TimelineEvent[] = [];
  for (;;) {
    const batch = await db.transaction((tx) => publishBatch(tx, events, now));
    if (batch.length === 0) return finished;
    finished.push(...batch);
  }
}

async function publishBatch(tx: Db, events: readonly TimelineEvent[], now: Instant): Promise<TimelineEvent[]> {
  await lockResults(tx);
  const until = await lockPublishedUntil(tx);
  if (until === null) return [];
  const due = events.filter(({ at }) => at > until && at <= now);
  // Events of one moment stay in one batch, because publishedUntil can't separate them.
  const lastAt = due[Math.min(batchSize, due.length) - 1]?.at;
  if (lastAt === undefined) return [];
  const batch = due.filter(({ at }) => at <= lastAt);
  for (const event of batch) await publish(tx, event);
  await storePublishedUntil(tx, lastAt);
  return batch;
}

/**
 * After the results and tips of before: what rulings had corrected by then. Unlike publishDue it is of a database whose
 * clock doesn't run yet.
 */
export async function publishCorrections(tx: Db, timeline: readonly TimelineEvent[], until: Instant): Promise<void> {
  for (const event of timeline) if (event.kind === 'correction' && event.at <= until) await publish(tx, event);
}

/**
 * Refusals when an administrator has already entered or changed the same; that takes precedence. Any other refusal is a
 * bug.
 */
const acceptedRefusals: readonly string[] = [
  'race.unknown',
  'race.cancelled',
  'day.cancelled',
  'race.completed',
  'race.going-set',
  'race.not-started',
  'result.held',
  'result.reserve',
  'runner.unknown',
  'grid.conflict',
  'result.unsound',
  'result.equal-times',
];

async function publish(tx: Db, event: TimelineEvent): Promise<void> {
  const result = await asAdministrator(tx, event);
  if (!result.ok && !acceptedRefusals.includes(result.code))
    throw new Error(`${event.kind} of race ${event.race.id}: ${result.code}`);
}

/**
 * Runs the command that an administrator would use, with the clock at the moment the event is due
 * (demonstration.publishing).
 */
function asAdministrator(tx: Db, event: TimelineEvent) {
  const context: CommandContext = {
    db: tx,
    actor: { role: 'system' },
    clock: { now: () => event.at, anchor: () => null },
  };
  const { id: raceId, race, runners } = event.race;
  switch (event.kind) {
    case 'going':
      return announceGoing(context, { raceId, value: race.goingValue, text: race.goingText });
    case 'prices':
      return recordOdds(context, { raceId, prices: event.move.prices.map((price) => priceOf(event, price)) });
    case 'result': {
      const results = runners.map(({ id, runner }, index) => ({
        runnerId: id,
        ...resultOf(asFirstPublished(race, runner), index + 1),
      }));
      return publishResult(context, { raceId, runners: results });
    }
    case 'correction':
      return saveResults(context, { raceId, edits: correctedCells(event) });
  }
}

/** The cells that an administrator would type over those of the first result. */
function correctedCells({ race: { runners }, correction }: Extract<TimelineEvent, { kind: 'correction' }>): CellEdit[] {
  return correction.before.flatMap((before) => {
    const corrected = runners.find(({ runner }) => runner.number === before.number);
    if (!corrected) throw new RangeError(`a correction names no runner with number ${before.number}`);
    const { id, runner } = corrected;
    return (['position', 'status', 'margin'] as const).flatMap((column) => {
      const [base, value] = [before[column], runner[column]].map((cell) => String(cell ?? ''));
      return base === value ? [] : [{ rowId: String(id), column, base: base ?? '', value: value ?? '' }];
    });
  });
}

function priceOf({ race, move }: Extract<TimelineEvent, { kind: 'prices' }>, { runner, market, odds }: RunnerPrice) {
  return { runnerId: race.runners[runner]?.id, bookmaker: move.bookmaker, market, odds };
}
