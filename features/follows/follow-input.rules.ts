import { z } from 'zod';

const id = z.int('follow.unknown').positive('follow.unknown');

export const HorseIdInput = z.object({ horseId: id });
export const TipperIdInput = z.object({ tipperId: z.uuid('follow.unknown') });
export const JockeyIdInput = z.object({ jockeyId: id });
