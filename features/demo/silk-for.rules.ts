import type { Silk } from '#features/racing/silk.rules.ts';
import { bodyPatterns, capPatterns, sleevePatterns } from '#features/racing/silk-shape.rules.ts';
import { createRandom, type Random } from './random.rules.ts';

/** The sixteen colours of racing silks (racing.silks). Plain beige means unknown, so beige is only a second colour. */
const colours = {
  white: '#ffffff',
  yellow: '#f3c614',
  red: '#d0202e',
  claret: '#7b1e2b',
  navy: '#172a50',
  purple: '#68409e',
  beige: '#dcc294',
  black: '#1c1c1c',
  sky: '#7fbfe8',
  pink: '#f29bb8',
  green: '#1e8a4c',
  orange: '#ec7d17',
  blue: '#1f5fbf',
  bottle: '#0f4a2e',
  grey: '#9aa1a1',
  brown: '#6b4423',
} as const;

export const silkColours: readonly string[] = Object.values(colours);

const dark = [
  colours.red,
  colours.claret,
  colours.navy,
  colours.purple,
  colours.black,
  colours.green,
  colours.blue,
  colours.bottle,
  colours.brown,
];
const light = [colours.white, colours.yellow, colours.beige, colours.sky, colours.pink, colours.orange, colours.grey];
const lightBodies = light.filter((colour) => colour !== colours.beige);

/** Horses of one trainer share colours in groups of this size, as horses of one owner do. */
const horsesPerStable = 3;

/**
 * An invented silk (demonstration.marked). The source has no owners, so a trainer's horses share body and sleeves in
 * small groups whose horses differ by the cap. `horseOfTrainer` numbers a trainer's horses from 0.
 */
export function silkFor(trainer: string, horseOfTrainer: number): Silk {
  const stable = Math.floor(horseOfTrainer / horsesPerStable);
  const random = createRandom('silk', trainer, stable);
  const [c1, c2] = twoColours(random);
  const body = { pattern: random.pick(bodyPatterns), c1, c2 };
  const sleeves = {
    pattern: random.pick(sleevePatterns),
    ...random.pick([
      { c1, c2 },
      { c1: c2, c2: c1 },
    ]),
  };
  const caps = [
    { pattern: random.pick(capPatterns), c1, c2 },
    { pattern: random.pick(capPatterns), c1: c2, c2: c1 },
    { pattern: 'plain', ...thirdColour(random, c1, c2) },
  ] as const;
  const cap = caps[horseOfTrainer % horsesPerStable] ?? caps[0];
  return { body, sleeves, cap };
}

/** A dark and a light colour, so that the pattern is visible, in either order. */
function twoColours(random: Random): [string, string] {
  if (random.next() < 0.6) return [random.pick(dark), random.pick(light)];
  return [random.pick(lightBodies), random.pick(dark)];
}

function thirdColour(random: Random, c1: string, c2: string): { c1: string; c2: string } {
  const other = random.pick(silkColours.filter((colour) => colour !== c1 && colour !== c2));
  return { c1: other, c2 };
}
