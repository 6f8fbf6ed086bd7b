import { z } from 'zod';

/** A race that may be an edition of a named race, as administrators are asked about it (named-races.questions). */
export type EditionQuestion = {
  raceId: number;
  date: string;
  location: string;
  raceNumber: number;
  raceName: string;
  /** The named race that it is of, or may be of; null = of none. */
  namedRaceId: number | null;
  isUnsure: boolean;
  isByOffice: boolean;
};

/** What an administrator answers: a named race, none, one of its own by its name, or the rule again. */
export const EditionChoice = z.object({
  raceId: z.coerce.number().int().positive(),
  choice: z.union([z.enum(['rule', 'none', 'new']), z.coerce.number().int().positive()]),
});
