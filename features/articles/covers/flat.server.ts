import type { Inks } from './inks.server.ts';
import {
  area,
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

/** The straight of a flat race: the starting stalls between two rails, the stand, the sun behind the trees. */
export function flat(inks: Inks): string {
  const meeting: Point = [820, horizon];
  return [
    sky(inks),
    disc([330, horizon - 6], 92, inks.mark),
    trees(inks, -20, 620, 34),
    stand(inks, 905),
    trees(inks, 1120, 1230, 40),
    turf(inks, meeting),
    rail({ meeting, near: [1700, 720], height: 210, thickness: 30, gap: 0.55, colour: inks.light }),
    rail({ meeting, near: [-260, 760], height: 330, thickness: 44, gap: 0.42, colour: inks.light }),
    stalls(inks, [622, 376]),
  ].join('');
}

/** The stand: roof, rows of people as strokes, a flag. */
function stand({ dark, light, mark, far }: Inks, x: number): string {
  const rows = numbersTo(4).map((row) => {
    const y = horizon - 16 - row * 17;
    const heads = numbersTo(17).map((index): readonly [Point, Point] => {
      const head = x + 22 + row * 8 + index * (9.6 - row * 0.4) + uneven(index + row * 31) * 4;
      return [
        [head, y],
        [head, y + 4],
      ];
    });
    return strokes(heads, row % 2 === 0 ? light : far, 5);
  });
  return [
    polygon(
      [
        [x, horizon + 2],
        [x, horizon - 8],
        [x + 50, horizon - 78],
        [x + 200, horizon - 78],
        [x + 200, horizon + 2],
      ],
      dark,
    ),
    rows.join(''),
    polygon(
      [
        [x - 20, horizon - 96],
        [x + 212, horizon - 118],
        [x + 212, horizon - 104],
        [x - 20, horizon - 84],
      ],
      dark,
    ),
    box(x + 190, horizon - 110, 10, 40, dark),
    box(x + 186, horizon - 180, 5, 70, dark),
    polygon(
      [
        [x + 186, horizon - 180],
        [x + 128, horizon - 164],
        [x + 186, horizon - 148],
      ],
      mark,
    ),
  ].join('');
}

/** The starting stalls across the course: dark boxes, a cap in each, white partitions and beam. */
function stalls({ dark, light, mark, second }: Inks, [x, y]: Point): string {
  const step = 40;
  const caps = [mark, light, second, light, mark, second, light, second, mark];
  const boxes = caps.map((colour, index) => {
    const left = x + index * step;
    return [
      area(`M${left + 8} ${y - 46}q0 -18 16 -18t16 18z`, colour),
      box(left + 8, y - 40, 32, 30, light),
      box(left + 14, y - 34, 9, 24, dark),
      box(left + 27, y - 34, 9, 24, dark),
    ].join('');
  });
  const partitions = numbersTo(caps.length + 1).map((index) => box(x + index * step, y - 86, 8, 92, light));
  return [
    polygon(
      [
        [x - 40, y + 22],
        [x + 4, y],
        [x + 368, y],
        [x + 330, y + 22],
      ],
      dark,
    ),
    box(x, y - 82, caps.length * step + 8, 84, dark),
    boxes.join(''),
    partitions.join(''),
    box(x - 10, y - 100, caps.length * step + 28, 20, light),
    numbersTo(caps.length)
      .map((index) => box(x + 16 + index * step, y - 96, 16, 12, dark))
      .join(''),
  ].join('');
}
