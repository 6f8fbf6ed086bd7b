import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { announcedDayText } from '#domain/admin/races/announced-day-text.ts';
import { AnnouncedDay, AnnouncedDayEdit } from '#domain/admin/races/day-input.ts';
import { refused } from '#domain/shared/result.ts';
import type { PragueDate } from '#domain/shared/time.ts';
import { admin } from '#server/actor.ts';
import { command, done } from '#server/command.ts';
import { raceCalendar } from '#server/db/schema/race-calendar.ts';
import { uniqueViolation } from '#server/db/sql-state.ts';
import { spellPlace } from '#server/racing/read-known-days.ts';

/** Adds a day to the race calendar (race-office.days). Refusal: calendar.taken. */
export const announceDay = command({
  name: 'announce-day',
  who: admin,
  input: AnnouncedDay,
  refusalBySqlState: { [uniqueViolation]: 'calendar.taken' },
  async run({ tx }, typed) {
    const day = { ...typed, location: await spellPlace(tx, typed) };
    const [row] = await tx.insert(raceCalendar).values(day).returning({ id: raceCalendar.id });
    if (!row) throw new Error('the day was not announced');
    return done(row, { changed: ['calendar'], audit: { subject: `calendar:${row.id}`, before: null, after: day } });
  },
});

/**
 * Changes a day of the race calendar. Refusals: calendar.unknown, calendar.taken, calendar.changed (somebody else has
 * changed it since the form was opened).
 */
export const editAnnouncedDay = command({
  name: 'edit-announced-day',
  who: admin,
  input: AnnouncedDayEdit,
  refusalBySqlState: { [uniqueViolation]: 'calendar.taken' },
  async run({ tx }, { id, seen, ...day }) {
    const [stored] = await tx.select().from(raceCalendar).where(eq(raceCalendar.id, id)).for('update');
    if (!stored) return refused('calendar.unknown');
    const { location, date, feature } = stored;
    const before = { location, date: date as PragueDate, feature };
    if (announcedDayText(before) !== seen) return refused('calendar.changed');
    await tx.update(raceCalendar).set(day).where(eq(raceCalendar.id, id));
    return done(undefined, { changed: ['calendar'], audit: { subject: `calendar:${id}`, before, after: day } });
  },
});

/** Removes a day from the race calendar. Refusal: calendar.unknown. */
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
