import { type BookmakerOdds, displayedOdds } from '#features/odds/displayed-odds.rules.ts';
import { winningTime } from '#features/racing/finish-time.rules.ts';
import { horseName } from '#features/racing/horse-name.rules.ts';
import { printedMargin } from '#features/racing/finish-margins.rules.ts';
import { raceName } from '#features/racing/race-name.rules.ts';
import { isStarter, type ResultStatus } from '#features/racing/result-status.rules.ts';
import { compareNumbers } from '#features/racing/running-order.rules.ts';
import { type Silk, unknownSilk } from '#features/racing/silk.rules.ts';
import type { ClockTime, Instant, PragueDate } from '#platform/time/time.rules.ts';

/** What is read of a race and its runners for their picture. */
export type PicturedRaceRow = {
  id: number;
  number: number;
  name: string | null;
  location: string;
  date: PragueDate;
  time: ClockTime | null;
  distanceM: number | null;
  prizeMoney: number | null;
  currency: string;
  goingValue: number | null;
  goingText: string | null;
  isCompleted: boolean;
  isCancelled: boolean;
  /** The last change of a win price. */
  pricedAt: Instant | null;
};
export type PicturedRunnerRow = {
  number: number | null;
  horse: string;
  silk: Silk | null;
  jockey: string | null;
  odds: BookmakerOdds;
  position: number | null;
  status: ResultStatus | null;
  margin: string | null;
  finishTime: string | null;
  resultRow: number | null;
};

type Head = Omit<PicturedRaceRow, 'id' | 'isCompleted' | 'isCancelled' | 'pricedAt'>;

export type PicturedRunner = { number: number | null; horse: string; silk: Silk; odds: number | null };
export type PicturedPlace = Omit<PicturedRunner, 'number'> & {
  position: number;
  jockey: string | null;
  /** To the horse before it; of a winner the verdict. */
  margin: string | null;
};

/** The card of a race, or its first three once it has been run. */
export type RacePicture = Head &
  (
    | {
        state: 'open' | 'run' | 'cancelled';
        starters: number;
        runners: PicturedRunner[];
        hidden: number;
        /** Of when its prices are, until it has been run (odds.told-time). */
        pricedAt: Instant | null;
      }
    | { state: 'completed'; winningTime: string | null; places: PicturedPlace[]; hidden: number }
  );

const maxRunners = 9;
/** Three places and one more horse that shares the third. */
const maxPlaces = 4;

/** What the picture of a race shows (pictures.race, pictures.result). */
export function racePicture(race: PicturedRaceRow, runners: readonly PicturedRunnerRow[]): RacePicture {
  const { id: _, isCompleted, isCancelled, pricedAt, ...row } = race;
  const head = { ...row, name: row.name && raceName(row.name) };
  const places = runners.flatMap(placeOf).toSorted((a, b) => a.position - b.position || a.row - b.row);
  if (isCompleted && !isCancelled && places.length > 0) {
    const time = winningTime(runners.map(({ position, finishTime }) => ({ finishingPosition: position, finishTime })));
    const shown = places.slice(0, places.length > maxPlaces ? 3 : maxPlaces);
    return {
      ...head,
      state: 'completed',
      winningTime: time,
      places: shown.map(({ row: __, ...place }) => place),
      hidden: places.length - shown.length,
    };
  }
  const starters = runners.filter((runner) => isStarter({ resultStatus: runner.status }));
  const state = isCancelled ? 'cancelled' : isCompleted ? 'run' : 'open';
  const shown = shownRunners(starters);
  const isPriced = state === 'open' && shown.runners.some(({ odds }) => odds !== null);
  return { ...head, state, starters: starters.length, ...shown, pricedAt: isPriced ? pricedAt : null };
}

/** Up to nine by their numbers; of more the eight with the lowest prices, and how many are left out. */
function shownRunners(starters: readonly PicturedRunnerRow[]) {
  const all = starters.map(({ number, horse, silk, odds }) => ({
    number,
    horse: horseName(horse),
    silk: silk ?? unknownSilk,
    odds: displayedOdds(odds)?.odds ?? null,
  }));
  const chosen =
    all.length > maxRunners
      ? all
          .toSorted((a, b) => (a.odds ?? Infinity) - (b.odds ?? Infinity) || compareNumbers(a.number, b.number))
          .slice(0, maxRunners - 1)
      : all;
  return { runners: chosen.toSorted((a, b) => compareNumbers(a.number, b.number)), hidden: all.length - chosen.length };
}

function placeOf({ position, horse, silk, odds, jockey, margin, resultRow }: PicturedRunnerRow) {
  if (position === null || position > 3) return [];
  return [
    {
      position,
      horse: horseName(horse),
      silk: silk ?? unknownSilk,
      jockey,
      margin: printedMargin(margin, position),
      odds: displayedOdds(odds)?.odds ?? null,
      row: resultRow ?? 0,
    },
  ];
}
