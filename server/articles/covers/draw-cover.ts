import type { CoverDrawing } from '#domain/articles/cover.ts';
import { crossCountry } from './cross-country.ts';
import { finish } from './finish.ts';
import { flat } from './flat.ts';
import { hurdles } from './hurdles.ts';
import { coverInks, type Inks } from './inks.ts';
import { paddock } from './paddock.ts';
import { prices } from './prices.ts';
import { raceCard } from './race-card.ts';
import { coverSize } from './shapes.ts';
import { steeplechase } from './steeplechase.ts';

const drawings: Record<CoverDrawing['subject'], (inks: Inks) => string> = {
  flat,
  hurdles,
  steeplechase,
  'cross-country': crossCountry,
  finish,
  paddock,
  prices,
  'race-card': raceCard,
};

/** The cover of an article as an SVG of 1200 × 630, also the size of a picture to share (design.cover-drawings). */
export function drawCover({ subject, palette }: CoverDrawing): string {
  const inks = coverInks[palette];
  if (!inks) throw new Error(`There are no inks of number ${palette}.`);
  const { width, height } = coverSize;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${drawings[subject](inks)}</svg>`;
}
