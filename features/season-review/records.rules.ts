import { hasWon, isPlaced } from '#features/racing/placing.rules.ts';
import { lengthsBehind } from '#features/racing/finish-margins.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';
import { displayedOdds, statisticalOdds } from '#features/odds/displayed-odds.rules.ts';
import { isStart } from '#features/stats/starts.rules.ts';
import type { FinishRow, MovedPrice, ReviewRace, ReviewStarter, RunnerTips } from './season-review.rules.ts';

/** Where a record was set. */
export type RecordRace = Pick<ReviewRace, 'raceId' | 'eventId' | 'raceNumber' | 'date' | 'location'>;

/** A record is null where the data do not give one. */
export type SeasonRecords = {
  fastestKilometre: { race: RecordRace; horseId: number; seconds: number } | null;
  winningRun: { horseId: number; wins: number; from: PragueDate; to: PragueDate } | null;
  /** `lengths` 0 is a dead heat; `others`: further races with the same. */
  closestFinish: { race: RecordRace; lengths: number; margin: string | null; others: number } | null;
  mostTips: { race: RecordRace; horseId: number; tips: number } | null;
  highestPrize: { race: RecordRace; amount: number; currency: string } | null;
  priceMove: { race: RecordRace; horseId: number; opening: number; closing: number } | null;
};

/** The records of the season (season-review.records); `races` earliest first. */
export function seasonRecords(
  races: readonly ReviewRace[],
  { mostTipped, moves }: { mostTipped: RunnerTips | null; moves: readonly MovedPrice[] },
): SeasonRecords {
  return {
    fastestKilometre: fastestKilometre(races),
    winningRun: winningRun(races),
    closestFinish: closestFinish(races),
    mostTips: mostTips(races, mostTipped),
    highestPrize: highestPrize(races),
    priceMove: priceMove(races, moves),
  };
}

/** The first of the greatest. */
function greatest<Item>(items: readonly Item[], valueOf: (item: Item) => number): Item | null {
  let best: { item: Item; value: number } | null = null;
  for (const item of items) {
    const value = valueOf(item);
    if (best === null || value > best.value) best = { item, value };
  }
  return best?.item ?? null;
}

function recordRace({ raceId, eventId, raceNumber, date, location }: ReviewRace): RecordRace {
  return { raceId, eventId, raceNumber, date, location };
}

const isWinner = ({ position }: ReviewStarter) => hasWon(position);

function fastestKilometre(races: readonly ReviewRace[]): SeasonRecords['fastestKilometre'] {
  const timed = races.flatMap((race) => {
    const winner = race.starters.find(isWinner);
    if (!winner || race.kind !== 'flat' || race.seconds === null || race.distanceM === null) return [];
    if (race.seconds <= 0 || race.distanceM <= 0) return [];
    return [{ race: recordRace(race), horseId: winner.horseId, seconds: (race.seconds / race.distanceM) * 1000 }];
  });
  return greatest(timed, ({ seconds }) => -seconds);
}

function winningRun(races: readonly ReviewRace[]): SeasonRecords['winningRun'] {
  const running = new Map<number, { wins: number; from: PragueDate; to: PragueDate }>();
  let best: SeasonRecords['winningRun'] = null;
  for (const { date, starters } of races) {
    for (const { horseId, position } of starters) {
      if (!hasWon(position)) {
        running.delete(horseId);
        continue;
      }
      const before = running.get(horseId);
      const run = { wins: (before?.wins ?? 0) + 1, from: before?.from ?? date, to: date };
      running.set(horseId, run);
      if (run.wins > Math.max(best?.wins ?? 1, 1)) best = { horseId, ...run };
    }
  }
  return best;
}

function closestFinish(races: readonly ReviewRace[]): SeasonRecords['closestFinish'] {
  const finishes = races.flatMap((race) => {
    const gap = gapBehindWinner(race);
    return gap === null ? [] : [{ race: recordRace(race), ...gap }];
  });
  const closest = greatest(finishes, ({ lengths }) => -lengths);
  if (!closest) return null;
  return { ...closest, others: finishes.filter(({ lengths }) => lengths === closest.lengths).length - 1 };
}

/** Lengths between the first two; 0 for two winners. */
function gapBehindWinner({ finish }: ReviewRace): { lengths: number; margin: string | null } | null {
  if (finish.filter(({ position }) => hasWon(position)).length > 1) return { lengths: 0, margin: null };
  const second = finish.find(({ position }) => position === 2);
  if (!second || second.margin === null) return null;
  const rows = finish.map(({ runnerId, position, resultRow, margin }) => ({
    id: runnerId,
    number: null,
    finishingPosition: position,
    resultRow,
    finishingMargin: margin,
  }));
  const lengths = lengthsBehind(rows).get(second.runnerId) ?? null;
  return lengths === null ? null : { lengths, margin: second.margin };
}

function mostTips(races: readonly ReviewRace[], tipped: RunnerTips | null): SeasonRecords['mostTips'] {
  if (!tipped) return null;
  for (const race of races) {
    const runner = race.starters.find(({ runnerId }) => runnerId === tipped.runnerId);
    if (runner) return { race: recordRace(race), horseId: runner.horseId, tips: tipped.tips };
  }
  return null;
}

function highestPrize(races: readonly ReviewRace[]): SeasonRecords['highestPrize'] {
  const inCrowns = races.filter(({ prizeMoney, currency }) => currency === 'Kč' && (prizeMoney ?? 0) > 0);
  const race = greatest(inCrowns, ({ prizeMoney }) => prizeMoney ?? 0);
  return race && { race: recordRace(race), amount: race.prizeMoney ?? 0, currency: race.currency };
}

function priceMove(races: readonly ReviewRace[], prices: readonly MovedPrice[]): SeasonRecords['priceMove'] {
  const moved = new Map(prices.flatMap((price) => (price.opening === price.closing ? [] : [[price.runnerId, price]])));
  const moves = races.flatMap((race) =>
    race.starters.flatMap(({ runnerId, horseId }) => {
      const price = moved.get(runnerId);
      return price ? [{ race, horseId, opening: price.opening, closing: price.closing }] : [];
    }),
  );
  const largest = greatest(moves, ({ opening, closing }) => Math.abs(Math.log(closing / opening)));
  return largest && { ...largest, race: recordRace(largest.race) };
}

/** The winner that the market trusted least. */
export type Surprise = {
  race: Omit<ReviewRace, 'starters' | 'finish'>;
  runnerId: number;
  horseId: number;
  odds: number;
  isCoursePrice: boolean;
  /** Of the season, before that race. */
  startsBefore: number;
  placedBefore: number;
  /** The gap to the second, as the source prints it; null when it is not known or the win was shared. */
  margin: string | null;
};

/** The winner with the highest price (season-review.surprise); `races` earliest first. */
export function surpriseOf(races: readonly ReviewRace[]): Surprise | null {
  let best: { race: ReviewRace; winner: FinishRow; odds: number } | null = null;
  for (const race of races) {
    for (const winner of race.finish.filter(({ position }) => hasWon(position))) {
      const odds = statisticalOdds(winner.odds);
      if (odds !== null && odds > (best?.odds ?? 0)) best = { race, winner, odds };
    }
  }
  if (!best) return null;
  const { race, winner, odds } = best;
  const { starters, finish, ...facts } = race;
  const horseId = starters.find(({ runnerId }) => runnerId === winner.runnerId)?.horseId;
  if (horseId === undefined) return null;
  const before = races
    .slice(0, races.indexOf(race))
    .flatMap((earlier) => earlier.starters.filter((starter) => starter.horseId === horseId));
  const isShared = finish.filter(({ position }) => hasWon(position)).length > 1;
  return {
    race: facts,
    runnerId: winner.runnerId,
    horseId,
    odds,
    isCoursePrice: displayedOdds(winner.odds) === null,
    startsBefore: before.filter(isStart).length,
    placedBefore: before.filter(({ position }) => isPlaced(position)).length,
    margin: isShared ? null : (finish.find(({ position }) => position === 2)?.margin ?? null),
  };
}
