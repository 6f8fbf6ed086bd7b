import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { refused } from '#platform/command/result.rules.ts';
import { admin } from '#platform/command/actor.server.ts';
import { command, done } from '#platform/command/command.server.ts';
import { lockResults } from '#features/results/lock-results.server.ts';
import { participations, raceEvents, races } from '#features/racing/racing.tables.ts';

const Choice = z.object({ id: z.int() });

/** Deletes a race without runners; one with runners can only be cancelled. Refusals: race.unknown, race.has-runners. */
export const deleteRace = command({
  name: 'delete-race',
  who: admin,
  input: Choice,
  async run({ tx }, { id }) {
    await lockResults(tx);
    const [race] = await tx.select().from(races).where(eq(races.id, id)).for('update');
    if (!race) return refused('race.unknown');
    if ((await tx.$count(participations, eq(participations.raceId, id))) > 0) return refused('race.has-runners');
    await tx.delete(races).where(eq(races.id, id));
    const { eventId, raceNumber, raceName } = race;
    return done(
      { eventId },
      {
        changed: [`event:${eventId}`, 'events'],
        audit: { subject: `race:${id}`, before: { eventId, raceNumber, raceName }, after: null },
      },
    );
  },
});

/** Deletes a race day without races; one with races can only be cancelled. Refusals: day.unknown, day.has-races. */
export const deleteDay = command({
  name: 'delete-day',
  who: admin,
  input: Choice,
  async run({ tx }, { id }) {
    await lockResults(tx);
    const [event] = await tx.select().from(raceEvents).where(eq(raceEvents.id, id)).for('update');
    if (!event) return refused('day.unknown');
    if ((await tx.$count(races, eq(races.eventId, id))) > 0) return refused('day.has-races');
    await tx.delete(raceEvents).where(eq(raceEvents.id, id));
    const { location, date } = event;
    return done(undefined, {
      changed: [`event:${id}`, 'events'],
      audit: { subject: `event:${id}`, before: { location, date }, after: null },
    });
  },
});
