import { z } from 'zod';

/** Strict: a body with any other field, such as another person's id, is refused (tips.who). */
export const TipInput = z.strictObject({ participationId: z.int().positive(), raceId: z.int().positive() });

/** A person's own tip is named by its runner (tips.removal). */
export const TipRemovalInput = z.strictObject({ participationId: z.int().positive() });
