/** Rows of one page of the standings of the contest, of tips and of the Fantasy league. */
export const standingsPageSize = 50;

/** How many pages so many rows fill; an empty list has one. */
export function pageCount(total: number): number {
  return Math.max(Math.ceil(total / standingsPageSize), 1);
}

/** The requested page, or the last one when there are fewer. */
export function existingPage(requested: number, total: number): number {
  return Math.min(requested, pageCount(total));
}

/** The first and the last rank of a full page. */
export function pageRanks(page: number): { from: number; to: number } {
  const from = (page - 1) * standingsPageSize + 1;
  return { from, to: from + standingsPageSize - 1 };
}

/** The page on which a rank stands, for the link to one's own. */
export function pageOfRank(rank: number): number {
  return Math.ceil(rank / standingsPageSize);
}
