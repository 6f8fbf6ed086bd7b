import { raceAnchor } from '#features/racing/race-anchor.rules.ts';
import { momentSize } from './moment-size.ts';

/**
 * `element`: what a moment is drawn into; `size`: how much of it, 'passing' over the box of the screen at the course.
 */
export type MomentPlace = { element: Element; size: 'with-rows' | 'band' | 'passing' };

/**
 * Where the moment of a race is shown: over the table of its card, under its row of the brief view, or over the box of
 * the screen at the course that tells the same; null where none of them is shown, or has room.
 */
export function momentPlace(
  race: { id: number; number: number },
  content: { hasTips: boolean; rows: number },
): MomentPlace | null {
  const card = document.getElementById(raceAnchor(race.number));
  const header = card?.querySelector(':scope > .race-card-header');
  if (header?.checkVisibility()) {
    const size = momentSize(header, content);
    return size === 'none' ? null : { element: header, size };
  }
  const slot = card?.parentElement;
  if (slot?.querySelector(':scope > .race-brief')?.checkVisibility()) return { element: slot, size: 'band' };
  const box = document.querySelector(`.course-finished[data-race="${race.id}"]`);
  // Nothing of it stays there, so where motion is unwanted there is nothing to show.
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  return box?.checkVisibility() && !isStill ? { element: box, size: 'passing' } : null;
}
