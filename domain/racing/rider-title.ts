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

/** Reads a rider's title however a source writes it; 'žk.' is žák, not žokejka (racing.rider-names). Null for any other text. */
export function riderTitle(text: string): RiderTitle | null {
  return titleByText[text.trim().toLowerCase()] ?? null;
}
