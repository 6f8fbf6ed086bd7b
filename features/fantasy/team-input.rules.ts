import { z } from 'zod';

const id = z.int('fantasy.unknown-runner').positive('fantasy.unknown-runner');

/** A team as it is saved: the owner is whoever is signed in, never a field. */
export const TeamInput = z.object({
  eventId: z.int('fantasy.unknown-round').positive('fantasy.unknown-round'),
  picks: z.array(z.object({ raceId: id, runnerId: id })).max(40, 'fantasy.unknown-runner'),
  captainId: id.nullable(),
  jockeyId: z.int('fantasy.unknown-jockey').positive('fantasy.unknown-jockey').nullable(),
  reserveId: z.int('fantasy.unknown-reserve').positive('fantasy.unknown-reserve').nullable(),
});
