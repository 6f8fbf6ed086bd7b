import { z } from 'zod';

/** A body with any other field, such as another person's id, is refused (tips.who). */
export const TipInput = z.strictObject({ runnerId: z.int().positive(), raceId: z.int().positive() });

/** The runner identifies the person's own tip (tips.removal). */
export const TipRemovalInput = z.strictObject({ runnerId: z.int().positive() });
