import { hasWon } from '#features/racing/placing.rules.ts';
import { wilsonInterval } from '#features/stats/wilson-interval.rules.ts';
import type { CourseStartRow } from './course-rows.rules.ts';
import { raceOf } from './race-of.rules.ts';

/** The parts of a field by the order of its stalls (courses.draw). */
export const drawParts = ['low', 'middle', 'high'] as const;
type Third = (typeof drawParts)[number];

/** A smaller field has thirds of one horse. */
const minField = 6;

/** Wins of a third of the fields against an equal chance of every stall: 1 is as expected (courses.draw). */
export type DrawThird = {
  third: Third;
  starts: number;
  wins: number;
  expectedWins: number;
  ratio: number;
  low: number;
  high: number;
};

export type DrawBias = { races: number; starts: number; thirds: DrawThird[] };

type Draw = Pick<CourseStartRow, 'eventId' | 'raceNumber' | 'kind' | 'position' | 'draw'>;
type PlacedDraw = { third: Third; isWinner: boolean; chance: number };

/** What the stall did in flat races of six starters or more that all have one; null without such a race (courses.draw). */
export function drawBias(starts: readonly Draw[]): DrawBias | null {
  const fields = [...Map.groupBy(starts, raceOf).values()].filter(isDrawn).map(byThird);
  const drawn = fields.flat();
  if (drawn.length === 0) return null;
  const groups = drawParts.map((third) => ofThird(third, drawn));
  return { races: fields.length, starts: drawn.length, thirds: groups };
}

function isDrawn(field: readonly Draw[]): boolean {
  const stalls = new Set(field.flatMap(({ draw }) => (draw === null ? [] : [draw])));
  return (
    field.length >= minField &&
    stalls.size === field.length &&
    field.every(({ kind }) => kind === 'flat') &&
    field.some(({ position }) => hasWon(position))
  );
}

/** By the order of the stalls, for those of non-starters stay empty. */
function byThird(field: readonly Draw[]): PlacedDraw[] {
  const size = field.length;
  return field
    .toSorted((a, b) => (a.draw ?? 0) - (b.draw ?? 0))
    .map(({ position }, index) => {
      const third = drawParts[Math.floor((index * drawParts.length) / size)] ?? 'high';
      return { third, isWinner: hasWon(position), chance: 1 / size };
    });
}

function ofThird(third: Third, drawn: readonly PlacedDraw[]): DrawThird {
  const group = drawn.filter((start) => start.third === third);
  const starts = group.length;
  const wins = group.filter(({ isWinner }) => isWinner).length;
  const expectedWins = group.reduce((sum, { chance }) => sum + chance, 0);
  const interval = wilsonInterval(wins, starts) ?? { low: 0, high: 0 };
  const perWin = starts / expectedWins;
  const ratio = wins / expectedWins;
  return { third, starts, wins, expectedWins, ratio, low: interval.low * perWin, high: interval.high * perWin };
}
