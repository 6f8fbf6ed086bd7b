/** The element id of a race's card, the target of the rail and of sorting without JavaScript. */
export function raceAnchor(raceNumber: number): string {
  return `dostih-${raceNumber}`;
}
