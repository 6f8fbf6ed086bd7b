/** So many first positions are placed: in statistics, colours and tips that succeed (statistics.horse-record). */
export const placedPositions = 3;

export function isPlaced(position: number | null): boolean {
  return position !== null && position <= placedPositions;
}

/** Whether a position wins its race: after a dead heat that of each winner (racing.dead-heat). */
export const hasWon = (position: number | null | undefined): boolean => position === 1;

/** The colour group of a finishing position, wherever one is shown (race-day.placing-colours). */
export type Placing = 'first' | 'top-three' | 'other';

export function placingOf(position: number): Placing;
export function placingOf(position: number | null): Placing | null;
export function placingOf(position: number | null): Placing | null {
  if (position === null) return null;
  if (hasWon(position)) return 'first';
  return isPlaced(position) ? 'top-three' : 'other';
}
