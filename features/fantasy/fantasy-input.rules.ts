import { z } from 'zod';
import { singleLineText } from '#platform/text/single-line-text.rules.ts';
import { typedWholeNumber } from '#platform/text/typed-whole-number.rules.ts';
import { characterCount, plainText } from '#platform/text/plain-text.rules.ts';
import { leagueNameLimit, minNameLength, stableNameLimit } from './league.rules.ts';
import { factorClasses } from './scoring.rules.ts';
import { feedbackDecisions, feedbackLimits } from './feedback.rules.ts';

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

const id = z.int('fantasy.unknown-runner').positive('fantasy.unknown-runner');

/** A team as it is saved: the owner is whoever is signed in, never a field. */
export const TeamInput = z.object({
  eventId: z.int('fantasy.unknown-round').positive('fantasy.unknown-round'),
  picks: z.array(z.object({ raceId: id, runnerId: id })).max(40, 'fantasy.unknown-runner'),
  captainId: id.nullable(),
  jockeyId: z.int('fantasy.unknown-jockey').positive('fantasy.unknown-jockey').nullable(),
  reserveId: z.int('fantasy.unknown-reserve').positive('fantasy.unknown-reserve').nullable(),
});

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

/** Cleaned text (site.plain-text). Cut above the limit only, so that a longer one is refused instead of shortened. */
const cleanText = (minLength: number, code: string) =>
  z
    .string(code)
    .transform((text) => plainText(text, feedbackLimits.maxLength * 2).trim())
    .refine((text) => characterCount(text) >= minLength && text.length <= feedbackLimits.maxLength, code);

/** A player's rating of the league with a suggestion. */
export const FeedbackInput = z.object({
  rating: z.coerce
    .number('fantasy.rating')
    .int('fantasy.rating')
    .min(1, 'fantasy.rating')
    .max(feedbackLimits.rating, 'fantasy.rating'),
  message: cleanText(feedbackLimits.minLength, 'fantasy.message-length'),
});

/** An administrator's decision about a suggestion. */
export const FeedbackAnswer = z.object({
  id: z.coerce.number().int().positive(),
  decision: z.enum(feedbackDecisions, 'fantasy.decision'),
  answer: cleanText(feedbackLimits.minAnswerLength, 'fantasy.answer-length'),
});
