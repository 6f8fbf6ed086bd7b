import { z } from 'zod';
import { factorClasses } from './rules.ts';

const whole = (low: number, high: number) =>
  z.coerce
    .number('fantasy.number')
    .int('fantasy.number')
    .min(low, 'fantasy.number-range')
    .max(high, 'fantasy.number-range');

const place = whole(0, 100);

/** The rules as an administrator sends them. */
export const RulesInput = z.object({
  isOpen: z.boolean(),
  budget: whole(20, 1000),
  basePercent: whole(0, 200),
  strengthPercent: whole(0, 200),
  places: z.tuple([place, place, place, place]),
  factors: z.object(
    Object.fromEntries(factorClasses.map((name) => [name, whole(1, 100)])) as Record<
      (typeof factorClasses)[number],
      ReturnType<typeof whole>
    >,
  ),
  captain: whole(1, 10),
  jockeyWin: whole(0, 100),
  lockMinutes: whole(0, 180),
});
