import { z } from 'zod';
import type { BookmakerMark } from './displayed-odds.rules.ts';
import { minOdds } from './market-check.rules.ts';
import { maxMarket, maxPricesAtOnce, maxStored } from './push-limits.rules.ts';
import { splitSuffix } from '#features/racing/horse-identity.rules.ts';
import { roundTo } from '#platform/text/number.rules.ts';
import { parsePragueDate } from '#platform/time/prague-time.rules.ts';
import type { Instant, PragueDate } from '#platform/time/time.rules.ts';

/** Without control characters, NUL among them, which PostgreSQL doesn't store. */
const text = z
  .string()
  .trim()
  .max(120)
  .regex(/^[^\p{Cc}]+$/u);

const PushedPrice = z.strictObject({
  number: z.int().min(1).max(999).optional(),
  horse: text.optional(),
  bookmaker: z.enum(['F', 'T']),
  /** 1 = win, k = the place market 1–k. */
  market: z.int().min(1).max(maxMarket).default(1),
  /** null = the price is withdrawn. */
  odds: z
    .number()
    .min(minOdds)
    .max(maxStored)
    .transform((odds) => roundTo(odds, 2))
    .nullable(),
});
export type PushedPrice = z.output<typeof PushedPrice>;

/** Prices of one race, as a program pushes them (odds.pushed). */
export const PushedPrices = z.strictObject({
  event_date: z.string().refine((text) => parsePragueDate(text) !== null),
  location: text,
  race_number: z.int().min(1).max(99),
  /** When the source says that these are its prices; without it they are of now. */
  source_time: z.iso
    .datetime({ offset: true })
    .refine((text) => text >= '2000')
    .optional(),
  prices: z.array(PushedPrice).min(1).max(maxPricesAtOnce),
});

/** What became of a pushed price. */
export type PriceOutcome = 'stored' | 'unchanged' | LeftOut;
export type LeftOut = 'older' | 'after-start' | 'outranked' | 'non-starter' | Misplaced | 'repeated';
/** Why a price has no runner. */
type Misplaced = 'unnamed-runner' | 'unknown-runner' | 'other-horse';

type Moment = {
  /** Of when the pushed price is. */
  at: Instant;
  /** Whether its source said so. */
  isBySource: boolean;
  startAt: Instant | null;
};
type Known = { odds: number | null; at: Instant | null };

/**
 * Whether a price is new (odds.pushed-age): not when it is older than the known one, nor when its source calls two different
 * prices equally old, nor after the start.
 */
export function priceOutcome(odds: number | null, known: Known, { at, isBySource, startAt }: Moment): PriceOutcome {
  if (startAt !== null && at >= startAt) return 'after-start';
  if (known.at !== null && at < known.at) return 'older';
  if (odds === known.odds) return 'unchanged';
  return isBySource && at === known.at ? 'older' : 'stored';
}

/** A source's clock may be ahead of ours by this much; then its prices are of now. */
const clockToleranceMs = 60_000;

/** Of when pushed prices are; null when their source claims a time that is still to come. */
export function priceMoment(sourceAt: Instant | null, now: Instant): Instant | null {
  if (sourceAt === null) return now;
  return sourceAt > now + clockToleranceMs ? null : (Math.min(sourceAt, now) as Instant);
}

/** The race of a call. `date` was checked by the schema. */
export const racePlace = ({ event_date, location, race_number }: z.output<typeof PushedPrices>) => ({
  date: event_date as PragueDate,
  location,
  raceNumber: race_number,
});

export type Runner = { id: number; number: number | null; nameKey: string };

/**
 * The runner of a price, by number, by name, or by both if they agree; `keyOf` gives a name's key. 'other-horse': the number
 * is another horse's; 'unnamed-runner': the price has neither.
 */
export function runnerOfPrice<Known extends Runner>(
  { number, horse }: Pick<PushedPrice, 'number' | 'horse'>,
  runners: readonly Known[],
  keyOf: (name: string) => string,
): Known | Misplaced {
  if (number === undefined && horse === undefined) return 'unnamed-runner';
  const nameKey = horse === undefined ? null : keyOf(splitSuffix(horse).name);
  const found = runners.find((runner) =>
    number === undefined ? nameKey !== null && runner.nameKey === nameKey : runner.number === number,
  );
  if (!found) return 'unknown-runner';
  return nameKey === null || found.nameKey === nameKey ? found : 'other-horse';
}

/** Which price of a race it is: a runner's of one bookmaker and market. */
export const priceKey = (runnerId: number, bookmaker: BookmakerMark, market: number): string =>
  `${runnerId} ${bookmaker}${market}`;
