import type { Inks } from './inks.server.ts';
import { area, box, coverSize, line, numbersTo, uneven } from './shapes.server.ts';

/** The numbers of saddle cloths in a box of 20 × 32. */
const digits = [
  'M4 6L10 0V32',
  'M0 8Q0 0 10 0T20 9Q20 16 0 32H20',
  'M0 0H19L9 12Q20 13 20 22T9 32Q2 32 0 26',
  'M15 32V0L0 22H20',
  'M18 0H3L1 14Q20 9 20 21T9 32Q2 32 0 27',
  'M17 1Q0 6 0 22T10 32T20 22T10 13T0 22',
];

/** A page of the race card: cloth numbers, silks, names as lines, placings. */
export function raceCard(inks: Inks): string {
  const { dark, mark, light } = inks;
  return [
    box(0, 0, coverSize.width, coverSize.height, mark),
    box(134, 0, 942, coverSize.height, dark),
    box(134, 0, 926, coverSize.height, light),
    digits.map((digit, row) => cardRow(inks, digit, row)).join(''),
  ].join('');
}

/** Yellow, grey, red, as placings are marked on every race card. */
const placings = ['#f5c61e', '#d2d6d0', '#f8ddd6'] as const;

function cardRow({ dark, turf: green, mark, second, far, sky: pale }: Inks, digit: string, row: number): string {
  const colours = [far, mark, second, green, dark, mark];
  const y = row * 117 - 68;
  const silk = colours[row] ?? mark;
  const places = numbersTo(5).map((index) =>
    box(760 + index * 56, y + 10, 46, 46, placings[Math.floor(uneven(row * 5 + index + 2) * 3)] ?? placings[2]),
  );
  return [
    area(`M196 ${y}h66v50q0 16 -16 16h-34q-16 0 -16 -16z`, dark),
    `<g transform="translate(219 ${y + 17})">${line(digit, '#fffdf8', 7)}</g>`,
    area(`M330 ${y + 70}v-32l-20 8l-12 -22q20 -20 42 -22h26q22 2 42 22l-12 22l-20 -8v32z`, silk),
    area(`M334 ${y + 2}q0 -17 19 -17t19 17q-19 6 -38 0z`, colours[(row + 1) % 6] ?? pale),
    box(450, y + 12, 150 + uneven(row + 3) * 120, 20, dark),
    box(450, y + 44, 90 + uneven(row + 20) * 90, 11, far),
    places.join(''),
    box(170, y + 90, 854, 3, pale),
  ].join('');
}
