/** A win price of each bookmaker, N of N:1; null = none given. */
export type BookmakerOdds = { fortuna: number | null; tipsport: number | null };
export type BookmakerMark = 'F' | 'T';
export type DisplayedOdds = { odds: number; marker: BookmakerMark };

/** Spec 9, Decision D1: the higher price; F only if it is higher, T on equal; one alone with its marker; neither: null. */
export function displayedOdds({ fortuna, tipsport }: BookmakerOdds): DisplayedOdds | null {
  if (fortuna !== null && (tipsport === null || fortuna > tipsport)) return { odds: fortuna, marker: 'F' };
  return tipsport === null ? null : { odds: tipsport, marker: 'T' };
}

/** The lower of the two, by which the favourite is found (Spec 9, Decision D7). */
export function lowestOdds({ fortuna, tipsport }: BookmakerOdds): number | null {
  if (fortuna === null || tipsport === null) return fortuna ?? tipsport;
  return Math.min(fortuna, tipsport);
}

/** Decision D1: for avg_odds and odds bands the course's price stands in when neither bookmaker priced the runner. */
export function statisticalOdds(odds: BookmakerOdds & { course: number | null }): number | null {
  return displayedOdds(odds)?.odds ?? odds.course;
}
