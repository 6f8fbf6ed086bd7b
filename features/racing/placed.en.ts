import { placedPositions } from './placing.rules.ts';

/** '1st–3rd' */
export const placedRange = `1st–${ordinalOf(placedPositions)}`;

/** 'first three' */
export const firstPlaced = `first ${cardinalOf(placedPositions)}`;

function ordinalOf(place: number): string {
  return `${place}${['th', 'st', 'nd', 'rd'][place] ?? 'th'}`;
}

export function cardinalOf(count: number): string {
  return ['none', 'one', 'two', 'three', 'four', 'five'][count] ?? String(count);
}
