import type { RunnerPrice } from '#domain/demo/bookmaker-prices.ts';
import type { TimelineEvent } from '#domain/demo/timeline.ts';
import type { Instant } from '#domain/shared/time.ts';
import type { CommandContext } from '#server/command.ts';
import type { Db } from '#server/db/db.ts';
import { lockResults } from '#server/db/lock-results.ts';
import { recordOdds } from '#server/odds/record-odds.ts';
import { announceGoing } from '#server/racing/announce-going.ts';
import { publishResult } from '#server/results/publish-result.ts';
import { resultOf } from './published-state.ts';
import { lockPublishedUntil, storePublishedUntil } from './published-until.ts';

/** Events published in one transaction when there are many to catch up on. */
const batchSize = 10;

/**
 * For publish-job.ts and replay.ts: publishes what is due up to `now`, by time and each event once, even if several
 * processes call it: a batch commits together with `publishedUntil`, which is locked. `events`: upcomingEvents. Returns
 * what this call has published.
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
 * Refusals when an administrator has already entered or changed the same; that takes precedence. Any other refusal is a
 * bug.
 */
const acceptedRefusals: readonly string[] = ['race.unknown', 'race.cancelled', 'race.completed', 'runner.unknown'];

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
      const results = runners.map(({ id, runner }, index) => ({ runnerId: id, ...resultOf(runner, index + 1) }));
      return publishResult(context, { raceId, runners: results });
    }
  }
}

function priceOf({ race, move }: Extract<TimelineEvent, { kind: 'prices' }>, { runner, market, odds }: RunnerPrice) {
  return { runnerId: race.runners[runner]?.id, bookmaker: move.bookmaker, market, odds };
}
