import type { Inks } from './inks.server.ts';

/** The picture to share has this size; cards and heads of articles show its middle. */
export const coverSize = { width: 1200, height: 630 };
/** The height of the horizon. */
export const horizon = 262;

export type Point = readonly [x: number, y: number];

const round = (value: number) => Math.round(value * 10) / 10;

/** A closed shape through points. */
export function polygon(points: readonly Point[], fill: string): string {
  return `<path fill="${fill}" d="M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}z"/>`;
}

export function box(x: number, y: number, width: number, height: number, fill: string): string {
  return `<path fill="${fill}" d="M${round(x)} ${round(y)}h${round(width)}v${round(height)}h${round(-width)}z"/>`;
}

export const area = (d: string, fill: string) => `<path fill="${fill}" d="${d}"/>`;

export const disc = ([x, y]: Point, radius: number, fill: string) =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${fill}"/>`;

export const ring = ([x, y]: Point, outer: number, inner: number, colour: string) =>
  `<circle cx="${x}" cy="${y}" r="${(outer + inner) / 2}" fill="none" stroke="${colour}" stroke-width="${outer - inner}"/>`;

export const line = (d: string, colour: string, width: number, dashes = '') =>
  `<path fill="none" stroke="${colour}" stroke-width="${width}"${dashes && ` stroke-dasharray="${dashes}"`} d="${d}"/>`;

/** Separate strokes in one path. */
export function strokes(lines: readonly (readonly [Point, Point])[], colour: string, width: number): string {
  const d = lines.map(([[x, y], [x2, y2]]) => `M${round(x)} ${round(y)}L${round(x2)} ${round(y2)}`).join('');
  return `<path fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" d="${d}"/>`;
}

/** 0 … 1, the same for a number for ever: what makes drawn things uneven. */
export function uneven(index: number): number {
  const value = Math.sin(index * 127.1 + 11.7) * 43_758.545;
  return value - Math.floor(value);
}

export const numbersTo = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Sky with engraved lines, closer towards the horizon. */
export function sky({ sky: colour, air }: Inks): string {
  const lines = numbersTo(15).flatMap((row) => {
    const y = horizon - 8 - row * (9 + row * 0.75);
    const start = uneven(row) * 420 - 120;
    const length = 420 + uneven(row + 40) * 520;
    const next = start + length + 70 + uneven(row + 80) * 120;
    return [
      [
        [start, y],
        [start + length, y],
      ],
      [
        [next, y],
        [next + 700, y],
      ],
    ] as const;
  });
  return box(0, 0, coverSize.width, horizon + 60, colour) + strokes(lines, air, 4);
}

/** Turf with mown stripes that meet at a point of the horizon. */
export function turf({ turf: colour, stripe, dark }: Inks, meeting: Point): string {
  const [, y] = meeting;
  const stripes = numbersTo(12).map((index) => {
    const left = -2600 + index * 560;
    return polygon([meeting, [left, coverSize.height], [left + 280, coverSize.height]], stripe);
  });
  return box(0, y, coverSize.width, coverSize.height - y, colour) + stripes.join('') + blades(dark);
}

/** Blades of grass, fewer and smaller towards the horizon. */
export function blades(colour: string): string {
  const lines = numbersTo(54).map((index): readonly [Point, Point] => {
    const near = uneven(index + 200);
    const x = uneven(index + 100) * coverSize.width;
    const y = horizon + 40 + near * near * 330;
    const length = 5 + near * 13;
    return [
      [x, y],
      [x + length * 0.4, y - length],
    ];
  });
  return strokes(lines, colour, 3);
}

/** Crowns of trees along the horizon, between two ends. */
export function trees({ far }: Inks, from: number, to: number, height = 30): string {
  let d = `M${from} ${horizon + 2}`;
  let x = from;
  for (let index = 0; x < to; index += 1) {
    const width = 26 + uneven(index + from) * 40;
    const top = height * (0.6 + uneven(index + from + 7) * 0.8);
    d += `q${round(width * 0.08)} ${round(-top * 1.25)} ${round(width / 2)} ${round(-top * 1.25)}t${round(width / 2)} ${round(top * 1.25)}`;
    x += width;
  }
  return area(`${d}V${horizon + 2}z`, far);
}

type Rail = {
  /** Where rail and horizon meet. */
  meeting: Point;
  /** Its foot at the picture's edge. */
  near: Point;
  /** At the near end; both shrink with the distance. */
  height: number;
  thickness: number;
  /** Between two posts, in parts of the near end's distance. */
  gap: number;
  colour: string;
};

/** A running rail that recedes towards the horizon: posts and a beam. */
export function rail({ meeting: [mx, my], near: [nx, ny], height, thickness, gap, colour }: Rail): string {
  const at = (depth: number, up: number): Point => [mx + (nx - mx) / depth, my + (ny - my - up) / depth];
  const far = 60;
  const beam = polygon(
    [at(1, height), at(far, height), at(far, height - thickness), at(1, height - thickness)],
    colour,
  );
  const posts = numbersTo(40)
    .map((index) => 1 + (index + 0.35) * gap)
    .filter((depth) => depth < 26)
    .map((depth) => {
      const [x, foot] = at(depth, 0);
      const [, top] = at(depth, height - thickness / 2);
      return box(x - thickness / 3 / depth, top, (thickness * 2) / 3 / depth, foot - top, colour);
    });
  return posts.join('') + beam;
}
