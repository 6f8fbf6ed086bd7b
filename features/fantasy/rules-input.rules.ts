import { z } from 'zod';
import { typedWholeNumber } from '#platform/text/typed-whole-number.rules.ts';
import { factorClasses } from './rules.rules.ts';

const wholeNumber = (low: number, high: number) =>
  typedWholeNumber(low, high, 'fantasy.number', 'fantasy.number-range');

const placePoints = wholeNumber(0, 100);

/** The rules as their form sends them. */
export const RulesInput = z.object({
  isOpen: z.boolean(),
  budget: wholeNumber(20, 1000),
  basePercent: wholeNumber(0, 200),
  strengthPercent: wholeNumber(0, 200),
  places: z.tuple([placePoints, placePoints, placePoints, placePoints]),
  factors: z.object(
    Object.fromEntries(factorClasses.map((name) => [name, wholeNumber(1, 100)])) as Record<
      (typeof factorClasses)[number],
      ReturnType<typeof wholeNumber>
    >,
  ),
  captain: wholeNumber(1, 10),
  jockeyWin: wholeNumber(0, 100),
  lockMinutes: wholeNumber(0, 180),
});
