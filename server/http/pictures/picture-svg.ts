import type { Picture } from '#domain/pictures/picture.ts';
import { pictureSvg } from '#server/pictures/svg-frame.ts';
import { footOf } from './foot.ts';
import { horseSvg } from './horse-svg.ts';
import { raceSvg } from './race-svg.ts';
import { teamSvg } from './team-svg.ts';
import { weekSvg, winnerSvg } from './tipper-svg.ts';
import { yearSvg } from './year-svg.ts';

/** Draws any picture to share as an SVG. */
export function svgOf(picture: Picture): string {
  return pictureSvg(contentOf(picture), footOf(picture.site, { hasPrices: hasPrices(picture) }));
}

function contentOf(picture: Picture): string {
  switch (picture.kind) {
    case 'race':
      return raceSvg(picture.shows);
    case 'horse':
      return horseSvg(picture.shows);
    case 'week':
      return weekSvg(picture.shows);
    case 'winner':
      return winnerSvg(picture.shows);
    case 'team':
      return teamSvg(picture.shows);
    case 'year':
      return yearSvg(picture.shows);
  }
}

/** A return on tips comes of prices too. */
function hasPrices(picture: Picture): boolean {
  if (picture.kind !== 'race') return ['week', 'winner', 'year'].includes(picture.kind);
  const { shows } = picture;
  const shown = shows.state === 'completed' ? shows.places : shows.runners;
  return shown.some(({ odds }) => odds !== null);
}
