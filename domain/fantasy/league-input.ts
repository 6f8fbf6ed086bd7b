import { z } from 'zod';
import { leagueNameLimit, stableNameLimit } from './league.ts';

/** One line of printed signs: no line breaks, no control characters. */
const line = z
  .string()
  .trim()
  .regex(/^[^\p{C}]*$/u, 'fantasy.name-characters');

export const StableName = z.object({
  name: line
    .max(stableNameLimit, 'fantasy.stable-name-length')
    .refine((name) => name.length !== 1, 'fantasy.stable-name-length'),
});

export const LeagueName = z.object({
  name: line.min(2, 'fantasy.league-name-length').max(leagueNameLimit, 'fantasy.league-name-length'),
});

export const LeagueChoice = z.object({ leagueId: z.int('fantasy.unknown-league').positive('fantasy.unknown-league') });
