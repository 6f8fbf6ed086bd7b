import { z } from 'zod';

/** A tip is for one's own account: a body that names another person, or anything else, is refused (Decision A2). */
export const TipInput = z.strictObject({ participationId: z.int().positive(), raceId: z.int().positive() });

/** Spec 7: one's own tip is removed by its runner. */
export const TipRemovalInput = z.strictObject({ participationId: z.int().positive() });
