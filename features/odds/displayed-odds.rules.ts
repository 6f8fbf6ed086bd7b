/** A win price of each bookmaker, N of N:1; null = none given. */
export type BookmakerOdds = { fortuna: number | null; tipsport: number | null };
export type BookmakerMark = 'F' | 'T';
export type DisplayedOdds = { odds: number; marker: BookmakerMark };

/** The higher price; F only if it is higher, T on equal; one alone with its marker; neither: null (odds.displayed). */
export function displayedOdds({ fortuna, tipsport }: BookmakerOdds): DisplayedOdds | null {
  if (fortuna !== null && (tipsport === null || fortuna > tipsport)) return { odds: fortuna, marker: 'F' };
  return tipsport === null ? null : { odds: tipsport, marker: 'T' };
}

/** Whose price is marked as the better one beside the other; equal prices have no winner (odds.better). */
export function betterPrice(odds: BookmakerOdds): BookmakerMark | null {
  return odds.fortuna === odds.tipsport ? null : (displayedOdds(odds)?.marker ?? null);
}

/** The lower of the two, which decides the favourite (odds.favourite). */
export function lowestOdds({ fortuna, tipsport }: BookmakerOdds): number | null {
  if (fortuna === null || tipsport === null) return fortuna ?? tipsport;
  return Math.min(fortuna, tipsport);
}

/** The price that statistics use: the displayed one, or the course's when neither bookmaker has one (odds.course-price). */
export function statisticalOdds(odds: BookmakerOdds & { course: number | null }): number | null {
  return displayedOdds(odds)?.odds ?? odds.course;
}
