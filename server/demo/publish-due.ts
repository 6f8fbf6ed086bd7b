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

/** So many pieces of work share a transaction when there is much to catch up on. */
const batchSize = 10;

/**
 * Does all that became due up to `now`, in the order of time and each piece once, however many processes call it: a
 * batch and the mark behind it commit together, under the mark's lock. Returns what this call did.
 * `work` is in the order of time and covers everything after the seed.
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
  // Work of one moment stays together: the mark can't stand between.
  const lastAt = due[Math.min(batchSize, due.length) - 1]?.at;
  if (lastAt === undefined) return [];
  const batch = due.filter(({ at }) => at <= lastAt);
  for (const item of batch) await publish(tx, item);
  await storePublishedUntil(tx, lastAt);
  return batch;
}

/** An administrator has been faster or has changed the race: theirs stands. Any other refusal is a bug. */
const acceptedRefusals: readonly string[] = ['race.unknown', 'race.cancelled', 'race.completed', 'runner.unknown'];

async function publish(tx: Db, item: TimelineEvent): Promise<void> {
  const result = await asAdministrator(tx, item);
  if (!result.ok && !acceptedRefusals.includes(result.code))
    throw new Error(`${item.kind} of race ${item.race.id}: ${result.code}`);
}

/** Decision H2: by the commands an administrator uses, as if at the moment it was due. */
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
      const results = runners.map(({ id, runner }, index) => ({ runnerId: id, ...resultOf(runner, index + 1) }));
      return publishResult(context, { raceId, runners: results });
    }
  }
}

function priceOf({ race, move }: Extract<TimelineEvent, { kind: 'prices' }>, { runner, market, odds }: RunnerPrice) {
  return { runnerId: race.runners[runner]?.id, bookmaker: move.bookmaker, market, odds };
}
