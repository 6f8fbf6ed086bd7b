import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { announcedDayText } from './announced-day-text.rules.ts';
import { AnnouncedDay, AnnouncedDayEdit } from './day-input.rules.ts';
import { refused } from '#platform/command/result.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';
import { admin } from '#platform/command/actor.server.ts';
import { command, done } from '#platform/command/command.server.ts';
import { raceCalendar } from '#features/racing/race-calendar.tables.ts';
import { uniqueViolation } from '#platform/db/sql-state.server.ts';
import { spellPlace } from '#features/racing/read-known-days.server.ts';

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
