import type { BookmakerMark } from '#features/odds/displayed-odds.rules.ts';
import { addDays, addMinutes, startAt } from '#platform/time/prague-time.rules.ts';
import type { ClockTime, Instant, PragueDate } from '#platform/time/time.rules.ts';
import { boardChanges, nextBoard, type PriceBoard, type RunnerPrice } from './bookmaker-prices.rules.ts';
import { courseChances, bookmakerOpinions } from './market-opinion.rules.ts';
import { createRandom } from './random.rules.ts';

/** A change of one bookmaker's prices of one race. */
export type PriceMove = { at: Instant; bookmaker: BookmakerMark; prices: readonly RunnerPrice[] };

/** A race to be priced; `key` seeds its random streams, courseOdds are in the order of its runners. */
export type PricedRace = {
  key: string;
  date: PragueDate;
  time: ClockTime;
  courseOdds: readonly (number | null)[];
  /** Priced in 12 win and 3 place steps a market instead of an opening and a closing one. */
  isDenselyPriced: boolean;
};

/** When a price is set: at a Prague time some days before the race or on its day, or some minutes before the start. */
type Step = { daysBefore: number; time: ClockTime } | { minutesBefore: number };
const onDay = (daysBefore: number, time: string): Step => ({ daysBefore, time: time as ClockTime });
const beforeStart = (minutesBefore: number): Step => ({ minutesBefore });

const openingAndClosing: readonly Step[] = [onDay(1, '15:00'), beforeStart(5)];
const twelveSteps: readonly Step[] = [
  onDay(4, '15:00'),
  onDay(3, '09:00'),
  onDay(2, '08:30'),
  onDay(1, '08:30'),
  onDay(1, '18:30'),
  onDay(0, '07:30'),
  ...[180, 100, 60, 30, 12, 3].map(beforeStart),
];
const placeStepsOfTwelve = [0, 5, 11];

/**
 * All price changes of a race, of one bookmaker after the other, each before its start (demonstration.prices). Deterministic;
 * of a large field each takes 20 ms.
 */
export function* movesByBookmaker(race: PricedRace): Generator<PriceMove> {
  for (const bookmaker of ['F', 'T'] as const) yield* bookmakerMoves(race, bookmaker);
}

function* bookmakerMoves(race: PricedRace, bookmaker: BookmakerMark): Generator<PriceMove> {
  const random = createRandom('moments', race.key, bookmaker);
  const chances = opinionsOf(race, bookmaker);
  let previous: PriceBoard | null = null;
  for (const [index, step] of stepsOf(race).entries()) {
    const withPlaces = !race.isDenselyPriced || placeStepsOfTwelve.includes(index);
    const board: PriceBoard = nextBoard(bookmaker, chances[index] ?? [], previous, withPlaces);
    const prices = boardChanges(previous, board);
    previous = board;
    yield { at: moment(race, step, random.next()), bookmaker, prices };
  }
}

/** The lower of the two opening win prices of each runner; places aren't priced. */
export function openingPrices(race: PricedRace): number[] {
  const boards = openingBoards(race);
  return race.courseOdds.map((_, runner) => Math.min(...boards.map((win) => win[runner] ?? Number.POSITIVE_INFINITY)));
}

/** Opening win prices of both bookmakers, in the order of the runners. */
export function openingBoards(race: PricedRace): (readonly number[])[] {
  return (['F', 'T'] as const).map((bookmaker) => {
    const [opening = []] = opinionsOf(race, bookmaker);
    return nextBoard(bookmaker, opening, null, false)[0] ?? [];
  });
}

function opinionsOf(race: PricedRace, bookmaker: BookmakerMark): readonly (readonly number[])[] {
  return bookmakerOpinions(race.key, bookmaker, courseChances(race.courseOdds), stepsOf(race).length);
}

function stepsOf(race: PricedRace): readonly Step[] {
  return race.isDenselyPriced ? twelveSteps : openingAndClosing;
}

/** The moment of a step, with a random delay: up to 20 minutes on days ahead, up to a minute near the start. */
function moment(race: PricedRace, step: Step, delay: number): Instant {
  const seconds = (maxSeconds: number) => Math.floor(delay * maxSeconds) / 60;
  if ('minutesBefore' in step) return addMinutes(startAt(race.date, race.time), seconds(60) - step.minutesBefore);
  return addMinutes(startAt(addDays(race.date, -step.daysBefore), step.time), seconds(1200));
}
