import { z } from 'zod';
import { singleLineText } from '#platform/text/single-line-text.rules.ts';
import { leagueNameLimit, stableNameLimit, minNameLength } from './league.rules.ts';

const nameText = singleLineText('fantasy.name-characters');

/** The name that a player gives to their stable; empty = the stable is named after their username. */
export const StableName = z.object({
  name: nameText
    .max(stableNameLimit, 'fantasy.stable-name-length')
    .refine((name) => name.length !== 1, 'fantasy.stable-name-length'),
});

/** The name of a private league, when it is created or renamed. */
export const LeagueName = z.object({
  name: nameText.min(minNameLength, 'fantasy.league-name-length').max(leagueNameLimit, 'fantasy.league-name-length'),
});

export const LeagueIdInput = z.object({ leagueId: z.int('fantasy.unknown-league').positive('fantasy.unknown-league') });
