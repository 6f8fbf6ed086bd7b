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

/** A rider's title from the ways sources write it; 'žk.' is žák, not žokejka (domain.md 0.4). Null = no title known. */
export function riderTitle(text: string): RiderTitle | null {
  return titleByText[text.trim().toLowerCase()] ?? null;
}
