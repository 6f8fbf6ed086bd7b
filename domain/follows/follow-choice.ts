import { z } from 'zod';

const id = z.int('follow.unknown').positive('follow.unknown');

export const HorseChoice = z.object({ horseId: id });
export const JockeyChoice = z.object({ jockeyId: id });
