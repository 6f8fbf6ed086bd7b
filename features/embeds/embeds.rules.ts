import type { HorsePageView } from '#features/horses/horse-page.rules.ts';
import {
  horsePicture,
  type HorsePicture,
  type PicturedRaceRow,
  type PicturedRunnerRow,
} from '#features/pictures/picture.rules.ts';
import type { ClockTime, PragueDate } from '#platform/time/time.rules.ts';
import { displayedOdds } from '#features/odds/displayed-odds.rules.ts';
import { horseName } from '#features/racing/horse-name.rules.ts';
import { raceName } from '#features/racing/race-name.rules.ts';
import { isAnnulled, isStarter, type ResultStatus } from '#features/racing/result-status.rules.ts';
import { compareNumbers } from '#features/racing/running-order.rules.ts';
import { type Silk, unknownSilk } from '#features/racing/silk.rules.ts';

/** All of a card, in bytes (embeds.size). */
export const maxBytes = 15_000;

/** A horse as another site shows it. */
export type EmbeddedHorse = Omit<HorsePicture, 'placementRate' | 'next'> & {
  id: number;
  slug: string;
  placements: number;
  next: {
    date: PragueDate;
    time: ClockTime | null;
    location: string;
    jockey: string | null;
    odds: number | null;
  } | null;
};

/** Of what the horse's page has; counts instead of shares, which mean little after a few starts (embeds.horse). */
export function embeddedHorse(view: HorsePageView): EmbeddedHorse {
  const { placementRate: _, next: __, ...picture } = horsePicture(view);
  return {
    ...picture,
    id: view.horse.id,
    slug: view.horse.slug,
    placements: view.record.placements,
    next: nextOf(view),
  };
}

function nextOf({ next }: HorsePageView): EmbeddedHorse['next'] {
  if (!next || next.isNonStarter) return null;
  const { date, time, location, jockey, odds } = next;
  return { date, time, location, jockey: jockey?.name ?? null, odds: odds.displayed?.odds ?? null };
}

export type EmbeddedRunner = {
  number: number | null;
  horse: string;
  silk: Silk;
  jockey: string | null;
  odds: number | null;
  /** Of a race that has been run. */
  position: number | null;
  status: ResultStatus | null;
};

/** A race as another site shows it: its card, or its result. */
export type EmbeddedRace = Omit<PicturedRaceRow, 'isCompleted' | 'isCancelled'> & {
  eventId: number;
  state: 'open' | 'run' | 'annulled' | 'cancelled' | 'completed';
  runners: EmbeddedRunner[];
  hidden: number;
};

/** More than any Czech race has had, so that the answer has a largest size. */
const maxRunners = 24;

/** The card by numbers, the result by places; without those that didn't start (embeds.race). */
export function embeddedRace(
  { isCompleted, isCancelled, name, pricedAt, ...race }: PicturedRaceRow & { eventId: number },
  rows: readonly PicturedRunnerRow[],
): EmbeddedRace {
  const state = stateOf(isCancelled, isCompleted, rows);
  const isResult = state === 'completed';
  const starters = rows
    .filter(({ status }) => isStarter({ resultStatus: status }))
    .toSorted((a, b) => (isResult ? byResult(a, b) : 0) || compareNumbers(a.number, b.number));
  const runners = starters.slice(0, maxRunners).map(({ number, horse, silk, jockey, odds, position, status }) => ({
    number,
    horse: horseName(horse),
    silk: silk ?? unknownSilk,
    jockey,
    odds: displayedOdds(odds)?.odds ?? null,
    position: isResult ? position : null,
    status: isResult ? status : null,
  }));
  const isPriced = state === 'open' && runners.some(({ odds }) => odds !== null);
  return {
    ...race,
    name: name && raceName(name),
    pricedAt: isPriced ? pricedAt : null,
    state,
    runners,
    hidden: starters.length - runners.length,
  };
}

function stateOf(isCancelled: boolean, isCompleted: boolean, rows: readonly PicturedRunnerRow[]) {
  if (isCancelled) return 'cancelled';
  if (!isCompleted) return 'open';
  if (isAnnulled(rows.map(({ status }) => ({ resultStatus: status })))) return 'annulled';
  return rows.some(({ position }) => position !== null) ? 'completed' : 'run';
}

/** Those without a place stand last, in the order of the result. */
function byResult(a: PicturedRunnerRow, b: PicturedRunnerRow): number {
  return (a.position ?? Infinity) - (b.position ?? Infinity) || (a.resultRow ?? 0) - (b.resultRow ?? 0) || 0;
}
