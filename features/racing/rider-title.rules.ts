import { isWomansName } from './person-name.rules.ts';

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

const womensTitles: Record<RiderTitle, string> = { žokej: 'žokejka', žák: 'žákyně', amatér: 'amatérka' };

/**
 * The title of the rider of this name as pages of jockeys show it, 'žokejka' of a woman; an unknown text as it is stored
 * (racing.rider-titles).
 */
export function riderTitleLabel(stored: string | null, name: string): string | null {
  const title = stored && riderTitle(stored);
  if (!title) return stored;
  return isWomansName(name) ? womensTitles[title] : title;
}
