/** The element id of a race on the page of its day or results, the target of every link to a race. */
export function raceAnchor(raceNumber: number): string {
  return `dostih-${raceNumber}`;
}
