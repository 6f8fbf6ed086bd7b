import { z } from 'zod';
import { leagueNameLimit, stableNameLimit } from './league.ts';

/** One line of text without control characters. The sentences of all codes here are in copy/cs/fantasy/refusals.ts. */
const singleLineText = z
  .string()
  .trim()
  .regex(/^[^\p{C}]*$/u, 'fantasy.name-characters');

/**
 * The name that a player gives to their stable; empty = the stable is named after their username. Input of
 * server/fantasy/name-stable.ts.
 */
export const StableName = z.object({
  name: singleLineText
    .max(stableNameLimit, 'fantasy.stable-name-length')
    .refine((name) => name.length !== 1, 'fantasy.stable-name-length'),
});

/** The name of a private league, when it is created or renamed. */
export const LeagueName = z.object({
  name: singleLineText.min(2, 'fantasy.league-name-length').max(leagueNameLimit, 'fantasy.league-name-length'),
});

/** The league that somebody leaves or changes (server/fantasy/change-league.ts). */
export const LeagueIdInput = z.object({ leagueId: z.int('fantasy.unknown-league').positive('fantasy.unknown-league') });
