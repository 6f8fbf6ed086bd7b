import type { RunnerPrice } from '#domain/demo/bookmaker-prices.ts';
import type { TimelineEvent } from '#domain/demo/timeline.ts';
import type { Instant } from '#domain/shared/time.ts';
import type { CommandContext } from '#server/command.ts';
import type { Db } from '#server/db/db.ts';
import { recordOdds } from '#server/odds/record-odds.ts';
import { announceGoing } from '#server/racing/announce-going.ts';
import { publishResult } from '#server/results/publish-result.ts';
import { resultOf } from './known-at.ts';
import { lockPublishedUntil, storePublishedUntil } from './published-until.ts';

/** Number of events in one transaction when there is much to catch up on. */
const batchSize = 10;

/**
 * Publishes everything due up to `now`, by time and each event once, even if several processes call it: a batch commits
 * together with `publishedUntil`, which is locked. Returns the events published by this call. `work` contains all events
 * after the seed, by time.
 */
export async function publishDue(db: Db, work: readonly TimelineEvent[], now: Instant): Promise<TimelineEvent[]> {
  const finished: TimelineEvent[] = [];
  for (;;) {
    const batch = await db.transaction((tx) => publishBatch(tx, work, now));
    if (batch.length === 0) return finished;
    finished.push(...batch);
  }
}

async function publishBatch(tx: Db, work: readonly TimelineEvent[], now: Instant): Promise<TimelineEvent[]> {
  const until = await lockPublishedUntil(tx);
  if (until === null) return [];
  const due = work.filter(({ at }) => at > until && at <= now);
  // Events of one moment stay in one batch, because publishedUntil can't separate them.
  const lastAt = due[Math.min(batchSize, due.length) - 1]?.at;
  if (lastAt === undefined) return [];
  const batch = due.filter(({ at }) => at <= lastAt);
  for (const item of batch) await publish(tx, item);
  await storePublishedUntil(tx, lastAt);
  return batch;
}

/** An administrator was faster or has changed the race, which takes precedence. Any other refusal is a bug. */
const acceptedRefusals: readonly string[] = ['race.unknown', 'race.cancelled', 'race.completed', 'runner.unknown'];

async function publish(tx: Db, item: TimelineEvent): Promise<void> {
  const result = await asAdministrator(tx, item);
  if (!result.ok && !acceptedRefusals.includes(result.code))
    throw new Error(`${item.kind} of race ${item.race.id}: ${result.code}`);
}

/** Runs the command an administrator would use, with the clock at the moment the event is due (demonstration.publishing). */
function asAdministrator(tx: Db, item: TimelineEvent) {
  const context: CommandContext = {
    db: tx,
    actor: { role: 'system' },
    clock: { now: () => item.at, anchor: () => null },
  };
  const { id: raceId, race, runners } = item.race;
  switch (item.kind) {
    case 'going':
      return announceGoing(context, { raceId, value: race.goingValue, text: race.goingText });
    case 'prices':
      return recordOdds(context, { raceId, prices: item.move.prices.map((price) => priceOf(item, price)) });
    case 'result': {
      const results = runners.map(({ id, runner }, index) => ({ participationId: id, ...resultOf(runner, index + 1) }));
      return publishResult(context, { raceId, runners: results });
    }
  }
}

function priceOf({ race, move }: Extract<TimelineEvent, { kind: 'prices' }>, { runner, market, odds }: RunnerPrice) {
  return { participationId: race.runners[runner]?.id, bookmaker: move.bookmaker, market, odds };
}
