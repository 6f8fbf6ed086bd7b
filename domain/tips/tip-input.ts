import { z } from 'zod';

/**
 * Input of placing a tip (server/tips/place-tip.ts) and of the API. A body with any other field, such as another
 * person's id, is refused (tips.who).
 */
export const TipInput = z.strictObject({ runnerId: z.int().positive(), raceId: z.int().positive() });

/** Input of removing a tip (server/tips/remove-tip.ts): the runner identifies the person's own tip (tips.removal). */
export const TipRemovalInput = z.strictObject({ runnerId: z.int().positive() });
