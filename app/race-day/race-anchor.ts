/** The id of a race's card on its day: where the rail and the sorted addresses lead. */
export function raceAnchor(raceNumber: number): string {
  return `dostih-${raceNumber}`;
}
