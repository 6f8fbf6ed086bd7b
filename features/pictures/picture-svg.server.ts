import type { Picture } from './picture.rules.ts';
import { pictureSvg } from './svg-frame.server.ts';
import { footOf } from './foot.server.ts';
import { horseSvg } from './horse-svg.server.ts';
import { raceSvg } from './race-svg.server.ts';
import { teamSvg } from './team-svg.server.ts';
import { weekSvg, winnerSvg } from './tipper-svg.server.ts';
import { yearSvg } from './year-svg.server.ts';

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
