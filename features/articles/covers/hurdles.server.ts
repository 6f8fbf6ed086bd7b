import type { Inks } from './inks.server.ts';
import {
  box,
  disc,
  horizon,
  numbersTo,
  polygon,
  rail,
  sky,
  strokes,
  trees,
  turf,
  uneven,
  type Point,
} from './shapes.server.ts';

/** A hurdle of birch twigs between two wings, another one far behind it. */
export function hurdles(inks: Inks): string {
  const meeting: Point = [600, horizon];
  return [
    sky(inks),
    disc([935, 212], 62, inks.mark),
    trees(inks, -20, 1230, 38),
    turf(inks, meeting),
    rail({ meeting, near: [-900, 700], height: 200, thickness: 26, gap: 0.6, colour: inks.light }),
    rail({ meeting, near: [2100, 700], height: 200, thickness: 26, gap: 0.6, colour: inks.light }),
    birch(inks, { x: 520, foot: 306, width: 160, height: 34, panels: 3 }),
    birch(inks, { x: 150, foot: 520, width: 900, height: 176, panels: 4 }),
  ].join('');
}

type Birch = { x: number; foot: number; width: number; height: number; panels: number };

/** Panels of leaning twigs in a white frame. */
function birch({ dark, light, stripe }: Inks, { x, foot, width, height, panels }: Birch): string {
  const scale = height / 176;
  const twigs = numbersTo(Math.round(width / (7 * scale))).map((index): readonly [Point, Point] => {
    const at = x + index * 7 * scale + uneven(index) * 5 * scale;
    const lean = (uneven(index + 500) - 0.35) * 34 * scale;
    return [
      [at, foot],
      [at + lean, foot - height * (0.86 + uneven(index + 900) * 0.3)],
    ];
  });
  const post = (index: number) =>
    box(x + (index * width) / panels - 9 * scale, foot - height * 0.78, 18 * scale, height * 0.78 + 14 * scale, light);
  return [
    polygon(
      [
        [x - 20 * scale, foot],
        [x + width + 20 * scale, foot],
        [x + width + 90 * scale, foot + 36 * scale],
        [x + 60 * scale, foot + 36 * scale],
      ],
      stripe,
    ),
    box(x, foot - height * 0.84, width, height * 0.84, dark),
    strokes(twigs, dark, 5 * scale),
    strokes(
      twigs
        .filter((_, index) => index % 5 === 2)
        .map(([[ax, ay], [bx, by]]) => [
          [ax, ay - 40 * scale],
          [bx, by + 26 * scale],
        ]),
      stripe,
      4 * scale,
    ),
    box(x - 9 * scale, foot - height * 0.5, width + 18 * scale, 16 * scale, light),
    box(x - 9 * scale, foot - 12 * scale, width + 18 * scale, 16 * scale, light),
    numbersTo(panels + 1)
      .map(post)
      .join(''),
  ].join('');
}
