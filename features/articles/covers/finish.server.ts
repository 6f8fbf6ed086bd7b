import type { Inks } from './inks.server.ts';
import { area, box, horizon, rail, ring, sky, trees, turf, type Point } from './shapes.server.ts';

/** The finish: the post with its ring as in our mark, the line across the turf, the rails. */
export function finish(inks: Inks): string {
  const meeting: Point = [250, horizon];
  const { dark, light, mark } = inks;
  return [
    sky(inks),
    trees(inks, -20, 1230, 36),
    turf(inks, meeting),
    rail({ meeting, near: [-420, 700], height: 260, thickness: 30, gap: 0.5, colour: light }),
    area('M82 366L850 494L850 518L82 376z', light),
    rail({ meeting, near: [1500, 640], height: 190, thickness: 26, gap: 0.42, colour: light }),
    box(834, 290, 32, 250, dark),
    box(841, 290, 18, 250, light),
    ring([850, 218], 92, 50, dark),
    ring([850, 218], 84, 58, mark),
  ].join('');
}
