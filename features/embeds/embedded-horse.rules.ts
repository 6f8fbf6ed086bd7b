import type { HorsePageView } from '#features/horses/horse-page.rules.ts';
import { type HorsePicture, horsePicture } from '#features/pictures/picture.rules.ts';
import type { ClockTime, PragueDate } from '#platform/time/time.rules.ts';

/** A horse as another site shows it. */
export type EmbeddedHorse = Omit<HorsePicture, 'placementRate' | 'next'> & {
  id: number;
  slug: string;
  placements: number;
  next: {
    date: PragueDate;
    time: ClockTime | null;
    location: string;
    jockey: string | null;
    odds: number | null;
  } | null;
};

/** Of what the horse's page has; counts instead of shares, which mean little after a few starts (embeds.horse). */
export function embeddedHorse(view: HorsePageView): EmbeddedHorse {
  const { placementRate: _, next: __, ...picture } = horsePicture(view);
  return {
    ...picture,
    id: view.horse.id,
    slug: view.horse.slug,
    placements: view.record.placements,
    next: nextOf(view),
  };
}

function nextOf({ next }: HorsePageView): EmbeddedHorse['next'] {
  if (!next || next.isNonStarter) return null;
  const { date, time, location, jockey, odds } = next;
  return { date, time, location, jockey: jockey?.name ?? null, odds: odds.displayed?.odds ?? null };
}
