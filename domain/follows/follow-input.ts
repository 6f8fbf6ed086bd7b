import { z } from 'zod';

const id = z.int('follow.unknown').positive('follow.unknown');

/** Input of the commands that follow and unfollow a horse (server/follows/follow-horse.ts). */
export const HorseIdInput = z.object({ horseId: id });
/** Input of the commands that follow and unfollow a tipper (server/follows/follow-tipper.ts). */
export const TipperIdInput = z.object({ tipperId: z.uuid('follow.unknown') });
/** Input of the commands that follow and unfollow a jockey (server/follows/follow-jockey.ts). */
export const JockeyIdInput = z.object({ jockeyId: id });
