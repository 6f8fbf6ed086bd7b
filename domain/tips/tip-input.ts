import { z } from 'zod';

/** Input of placing a tip. A body with any other field, such as another person's id, is refused (tips.who). */
export const TipInput = z.strictObject({ runnerId: z.int().positive(), raceId: z.int().positive() });

/** Input of removing a tip: the runner identifies the person's own tip (tips.removal). */
export const TipRemovalInput = z.strictObject({ runnerId: z.int().positive() });
