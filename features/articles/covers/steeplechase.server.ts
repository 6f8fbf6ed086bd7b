import type { Inks } from './inks.server.ts';
import {
  area,
  box,
  horizon,
  numbersTo,
  polygon,
  sky,
  strokes,
  trees,
  turf,
  uneven,
  type Point,
} from './shapes.server.ts';

/** A steeplechase fence: the packed hedge between its wings, the board before it, a white flag and a red one. */
export function steeplechase(inks: Inks): string {
  const meeting: Point = [300, horizon];
  return [sky(inks), hills(inks), trees(inks, 560, 1230, 30), turf(inks, meeting), fence(inks)].join('');
}

const fenceTop = (x: number) => 278 + (x - 208) * 0.042;

function fence(inks: Inks): string {
  const { dark, light, mark, stripe, second, turf: green } = inks;
  const twigs = numbersTo(96).map((index): readonly [Point, Point] => {
    const x = 214 + index * 8.2;
    return [
      [x, fenceTop(x) + 20],
      [x + (uneven(index) - 0.5) * 12, fenceTop(x) - 12 - uneven(index + 60) * 18],
    ];
  });
  const leaves = numbersTo(70).map((index): readonly [Point, Point] => {
    const x = 220 + uneven(index + 7) * 760;
    const y = fenceTop(x) + 26 + uneven(index + 70) * 84;
    return [
      [x, y],
      [x + 6, y + 24],
    ];
  });
  return [
    area('M150 462L1030 496L1130 548L250 512z', stripe),
    area('M208 282L998 314L1008 462L198 430z', dark),
    strokes(twigs, dark, 7),
    strokes(leaves, green, 4),
    area('M196 428L1010 460L1012 488L194 452z', second),
    wing(light, [196, 448], -1, 150),
    wing(light, [1012, 484], 1, 164),
    flag([196, 306], light, dark),
    flag([1012, 326], mark, dark),
  ].join('');
}

/** The white wing on one side of a fence. */
function wing(colour: string, [x, foot]: Point, side: 1 | -1, height: number): string {
  const planks = numbersTo(5).map((index) =>
    box(side === 1 ? x : x - 150, foot - height + 8 + (index * height) / 5, 150, 13, colour),
  );
  const posts = [0, 75, 150].map((away) => box(x + side * away - 8, foot - height - 8, 16, height + 24, colour));
  return planks.join('') + posts.join('');
}

function flag([x, foot]: Point, colour: string, pole: string): string {
  return (
    box(x - 4, foot - 156, 8, 160, pole) +
    polygon(
      [
        [x + 4, foot - 156],
        [x + 88, foot - 128],
        [x + 4, foot - 100],
      ],
      colour,
    )
  );
}

/** Low hills behind the course. */
const hills = ({ far }: Inks) => area(`M0 ${horizon + 2}V232C110 196 230 196 330 226S520 250 640 ${horizon + 2}z`, far);
