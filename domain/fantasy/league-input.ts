import { z } from 'zod';
import { singleLineText } from '#domain/shared/single-line-text.ts';
import { leagueNameLimit, stableNameLimit, minNameLength } from './league.ts';

/** The sentences of all codes here are in copy/cs/fantasy/refusals.ts. */
const nameText = singleLineText('fantasy.name-characters');

/**
 * The name that a player gives to their stable; empty = the stable is named after their username. Input of
 * server/fantasy/name-stable.ts.
 */
export const StableName = z.object({
  name: nameText
    .max(stableNameLimit, 'fantasy.stable-name-length')
    .refine((name) => name.length !== 1, 'fantasy.stable-name-length'),
});

/** The name of a private league, when it is created or renamed. */
export const LeagueName = z.object({
  name: nameText.min(minNameLength, 'fantasy.league-name-length').max(leagueNameLimit, 'fantasy.league-name-length'),
});

/** The league that somebody leaves or changes (server/fantasy/change-league.ts). */
export const LeagueIdInput = z.object({ leagueId: z.int('fantasy.unknown-league').positive('fantasy.unknown-league') });
