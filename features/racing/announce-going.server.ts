import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { refused } from '#platform/command/result.rules.ts';
import { admin } from '#platform/command/actor.server.ts';
import { command, done } from '#platform/command/command.server.ts';
import { races } from './racing.tables.ts';
import { readSetByHand } from './set-by-hand.server.ts';

const Going = z.object({ raceId: z.int(), value: z.number().min(0).max(20).nullable(), text: z.string().nullable() });

/**
 * Stores the going of a race: the penetrometer's value and its description (racing.going). For the demonstration. Refusals:
 * race.unknown, race.going-set (a person has set it by hand).
 */
export const announceGoing = command({
  name: 'announce-going',
  who: admin,
  input: Going,
  async run({ tx }, { raceId, value, text }) {
    const [race] = await tx.select().from(races).where(eq(races.id, raceId)).for('update');
    if (!race) return refused('race.unknown');
    const byHand = (await readSetByHand(tx, { raceIds: [raceId], eventIds: [] })).get(`race ${raceId}`);
    if (byHand?.has('goingValue') || byHand?.has('goingText')) return refused('race.going-set');
    await tx.update(races).set({ goingValue: value, goingText: text }).where(eq(races.id, raceId));
    const before = { value: race.goingValue, text: race.goingText };
    return done(undefined, {
      changed: [`event:${race.eventId}`],
      audit: { subject: `race:${raceId}`, before, after: { value, text } },
    });
  },
});
