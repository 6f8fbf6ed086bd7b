import { type CalendarSite, calendarText } from '#domain/shared/i-calendar.ts';
import { slugify } from '#domain/shared/slug.ts';
import type { Instant, PragueDate } from '#domain/shared/time.ts';

/** A race day of the calendar file; `eventId` and `status` are null while the day is only announced. */
export type CalendarFileDay = {
  date: PragueDate;
  location: string;
  feature: string | null;
  eventId: number | null;
  status: 'scheduled' | 'cancelled' | 'moved' | null;
};

/**
 * The race calendar as iCalendar: one whole-day event per race day, identified by date and place (downloads.calendar).
 * Offered by server/http/files/calendar.ts.
 */
export function calendarFile(days: readonly CalendarFileDay[], site: CalendarSite, now: Instant): string {
  const { name, appUrl, host } = site;
  return calendarText(
    {
      product: `${name}//Kalendar dostihu`,
      name: `Dostihy – ${name}`,
      entries: days.map((day) => ({
        uid: `${day.date}-${slugify(day.location)}@${host}`,
        when: { day: day.date },
        summary: [`Dostihy ${day.location}`, day.feature].filter(Boolean).join(' – '),
        location: day.location,
        isCancelled: day.status === 'cancelled',
        url: day.eventId === null ? null : `${appUrl}/?eventId=${day.eventId}`,
      })),
    },
    now,
  );
}
