import { isWomansName } from './person-name.rules.ts';
import { type RiderTitle, riderTitle } from './rider-title.rules.ts';

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
