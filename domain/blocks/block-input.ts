import { z } from 'zod';

/** Whom the actor blocks, or no longer (server/blocks). */
export const BlockInput = z.object({ userId: z.uuid('block.unknown') });
