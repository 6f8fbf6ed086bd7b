import type { Inks } from './inks.server.ts';
import {
  area,
  blades,
  box,
  coverSize,
  disc,
  horizon,
  numbersTo,
  polygon,
  sky,
  strokes,
  trees,
  uneven,
  type Point,
} from './shapes.server.ts';

/** Cross-country in Pardubice: the Taxis hedge with its ditch, ploughed land, Kunětická hora on the horizon. */
export function crossCountry(inks: Inks): string {
  return [
    sky(inks),
    castleHill(inks),
    trees(inks, -20, 520, 26),
    trees(inks, 1080, 1230, 30),
    box(0, horizon, coverSize.width, coverSize.height - horizon, inks.turf),
    blades(inks.dark),
    furrows(inks),
    hedge(inks),
  ].join('');
}

function castleHill({ far, dark, mark }: Inks): string {
  const y = horizon + 28;
  return [
    disc([610, 198], 60, mark),
    area(
      `M600 ${y}C690 ${y - 10} 742 ${y - 62} 806 ${y - 88}C838 ${y - 101} 882 ${y - 101} 912 ${y - 88}C978 ${y - 60} 1030 ${y - 8} 1130 ${y}z`,
      far,
    ),
    area(`M812 ${y - 90}v-20h14v-12h10v12h16v-34l12 -14l12 14v34h8v-18h22v18h10v24q-52 -18 -104 -4z`, dark),
  ].join('');
}

/** Ploughed land that opens towards the reader. */
function furrows({ stripe, dark }: Inks): string {
  const meeting: Point = [990, horizon + 2];
  const lines = numbersTo(13).map((index) => {
    const x = 640 + index * 120;
    return polygon(
      [
        [meeting[0] + (index - 6) * 7, meeting[1] + 26],
        [x, coverSize.height],
        [x + 56, coverSize.height],
      ],
      dark,
    );
  });
  return area('M930 290L1080 284L2300 640L560 640z', stripe) + lines.join('');
}

/** The hedge in perspective, its ditch before it, white posts on both sides. */
function hedge(inks: Inks): string {
  const { dark, light, mark, turf: green } = inks;
  const leaves = numbersTo(150).map((index): readonly [Point, Point] => {
    const t = uneven(index);
    const at = -20 + t * 720;
    const top = 262 + t * 34;
    const y = top + 6 + uneven(index + 300) * (150 - t * 60);
    return [
      [at, y],
      [at + 10 - t * 4, y - 12 + t * 4],
    ];
  });
  return [
    area(
      'M-20 200Q40 176 110 200Q170 176 240 212Q310 196 370 226Q440 216 500 244Q560 236 612 262Q676 258 706 292L722 408L-20 470z',
      dark,
    ),
    strokes(leaves, green, 5),
    polygon(
      [
        [-20, 470],
        [722, 408],
        [790, 428],
        [-20, 540],
      ],
      inks.far,
    ),
    area('M-20 486L726 412L770 426L-20 526z', dark),
    box(712, 232, 12, 190, light),
    area('M724 232L806 258L724 286z', mark),
  ].join('');
}
