/** The element id of a runner's row on a race card: a visitor who signs in to tip comes back to it (tips.visitors). */
export const runnerAnchor = (runnerId: number): string => `kun-${runnerId}`;

/** The element id of a race on the page of its day or results, the target of every link to a race. */
export function raceAnchor(raceNumber: number): string {
  return `dostih-${raceNumber}`;
}
