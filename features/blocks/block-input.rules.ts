import { z } from 'zod';

/** Whom the actor blocks, or no longer. */
export const BlockInput = z.object({ userId: z.uuid('block.unknown') });
