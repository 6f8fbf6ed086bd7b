import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { AnnouncedDay } from '#domain/admin/races/day-input.ts';
import { refused } from '#domain/shared/result.ts';
import { admin } from '#server/actor.ts';
import { command, done } from '#server/command.ts';
import { raceCalendar } from '#server/db/schema/racing.ts';
import { uniqueViolation } from '#server/db/sql-state.ts';

/**
 * Adds a day to the race calendar (race-office.days), for a form of /admin/race-creator. Refusal (worded in
 * copy/cs/admin/race-editor.ts): calendar.taken.
 */
export const announceDay = command({
  name: 'announce-day',
  who: admin,
  input: AnnouncedDay,
  refusalBySqlState: { [uniqueViolation]: 'calendar.taken' },
  async run({ tx }, day) {
    const [row] = await tx.insert(raceCalendar).values(day).returning({ id: raceCalendar.id });
    if (!row) throw new Error('the day was not announced');
    return done(row, { changed: ['calendar'], audit: { subject: `calendar:${row.id}`, before: null, after: day } });
  },
});

/** Removes a day from the race calendar, for a form of /admin/race-creator. Refusal: calendar.unknown. */
export const withdrawDay = command({
  name: 'withdraw-day',
  who: admin,
  input: z.object({ id: z.coerce.number().int() }),
  async run({ tx }, { id }) {
    const [day] = await tx.delete(raceCalendar).where(eq(raceCalendar.id, id)).returning();
    if (!day) return refused('calendar.unknown');
    const { location, date, feature } = day;
    return done(undefined, {
      changed: ['calendar'],
      audit: { subject: `calendar:${id}`, before: { location, date, feature }, after: null },
    });
  },
});
