import type { CoverDrawing } from '#features/articles/cover.rules.ts';
import { crossCountry } from './cross-country.server.ts';
import { finish } from './finish.server.ts';
import { flat } from './flat.server.ts';
import { hurdles } from './hurdles.server.ts';
import { coverInks, type Inks } from './inks.server.ts';
import { paddock } from './paddock.server.ts';
import { prices } from './prices.server.ts';
import { raceCard } from './race-card.server.ts';
import { coverSize } from './shapes.server.ts';
import { steeplechase } from './steeplechase.server.ts';

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
