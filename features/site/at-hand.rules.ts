/** A page that a browser has stored; `at`: when the server sent it, in real time. */
export type StoredPage = { path: string; address: string; at: number };

/** The newest stored page of each kind that the page without a network leads to (offline.at-hand). */
export function atHand(pages: readonly StoredPage[]): { card: StoredPage | null; results: StoredPage | null } {
  return {
    card: newest(pages, /^\/$/),
    results: newest(pages, /^\/race(?:-results|s)(?:\/|$)/),
  };
}

/** Whether the page of a horse is stored, by its address. */
export const isStored = (pages: readonly StoredPage[], path: string): boolean =>
  pages.some((page) => page.path === path);

function newest(pages: readonly StoredPage[], path: RegExp): StoredPage | null {
  const [first = null] = pages.filter((page) => path.test(page.path)).toSorted((a, b) => b.at - a.at);
  return first;
}

/** An address of this site out of a query, or null: nothing else may be opened from there. */
export function ownAddress(given: string | null): string | null {
  return given !== null && /^\/(?![/\\])/.test(given) ? given : null;
}
