import type { Inks } from './inks.server.ts';
import { box, coverSize, disc, line, numbersTo, ring } from './shapes.server.ts';

/** Two bookmakers' prices on their way to the start: F with its square, T dashed with its circle. */
export function prices({ turf: green, dark, light, mark, stripe }: Inks): string {
  const grid = numbersTo(6)
    .map((index) => box(0, 118 + index * 66, coverSize.width, 3, green))
    .join('');
  const solid = 'M-20 372h180v-58h120v36h160v-84h130v-50h170v40h130v-56h60';
  const dashed = 'M-20 424h240v-48h180v44h140v-76h170v-36h120v50h140';
  return [
    box(0, 0, coverSize.width, coverSize.height, stripe),
    grid,
    line(dashed, light, 12, '34 18'),
    line(solid, light, 20),
    box(918, 164, 72, 72, light),
    line('M945 220V181H967M945 200H962', dark, 9),
    disc([958, 358], 38, light),
    line('M958 380V340M940 340H976', dark, 9),
    box(0, 462, coverSize.width, 8, light),
    box(0, 478, coverSize.width, 4, light),
    numbersTo(9)
      .map((index) => box(20 + index * 129, 446, 12, 34, light))
      .join(''),
    box(0, 482, coverSize.width, coverSize.height - 482, dark),
    box(1100, 246, 16, 236, light),
    ring([1108, 206], 54, 32, mark),
  ].join('');
}
