/** Titles of riders: jockey, apprentice, amateur. */
export const riderTitles = ['žokej', 'žák', 'amatér'] as const;
export type RiderTitle = (typeof riderTitles)[number];

const titleByText: Record<string, RiderTitle> = {
  žokej: 'žokej',
  žokejka: 'žokej',
  'ž.': 'žokej',
  žák: 'žák',
  žákyně: 'žák',
  'žk.': 'žák',
  amatér: 'amatér',
  amatérka: 'amatér',
  'am.': 'amatér',
};

/** A rider's title as sources write or abbreviate it, as one of the three words; 'žk.' means žák (racing.rider-names). Null = unknown. */
export function riderTitle(text: string): RiderTitle | null {
  return titleByText[text.trim().toLowerCase()] ?? null;
}
