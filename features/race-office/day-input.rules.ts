import { z } from 'zod';
import { parseClockTime } from '#platform/time/prague-time.rules.ts';
import { parseTypedDate } from '#platform/time/typed-date.rules.ts';
import { safeLink } from '#platform/text/safe-link.rules.ts';
import { tidyName } from '#platform/text/tidy-name.rules.ts';
import type { ClockTime, PragueDate } from '#platform/time/time.rules.ts';
import { typedWholeNumber } from '#platform/text/typed-whole-number.rules.ts';
import { dayLimits } from './day.rules.ts';

const Day = z
  .string()
  .refine((text) => parseTypedDate(text) !== null, 'day.date-invalid')
  .transform((text) => parseTypedDate(text) as PragueDate);
const Url = z
  .string()
  .trim()
  .max(500)
  .refine((text) => text === '' || (/^https?:\/\//i.test(text) && safeLink(text) !== null), 'day.url-invalid');

/** A new race day, with copies of another day's races or with `raceCount` empty races from `firstStart` on. */
export const NewDay = z.object({
  location: z.string().overwrite(tidyName).min(1, 'day.location-missing').max(dayLimits.location, 'day.location-long'),
  date: Day,
  url: Url,
  /** Id of the day whose races are copied; the form sends 0 for none. */
  copiedDayId: z.coerce
    .number()
    .int()
    .nonnegative()
    .transform((id) => (id === 0 ? null : id)),
  raceCount: typedWholeNumber(0, dayLimits.newRaces, 'day.count-invalid'),
  firstStart: z
    .string()
    .refine((text) => text === '' || parseClockTime(text) !== null, 'day.time-invalid')
    .transform((text) => (text === '' ? null : (parseClockTime(text) as ClockTime))),
  minutesApart: typedWholeNumber(dayLimits.minMinutesApart, dayLimits.maxMinutesApart, 'day.minutes-invalid'),
  /** A checkbox: only administrators see the day until it is published (race-office.drafts). */
  isDraft: z
    .string()
    .optional()
    .transform((value) => value !== undefined),
});

/** When a draft is to be published; an empty field never means now. */
export const PublicationPlan = z.object({
  id: z.coerce.number().int(),
  date: Day,
  time: z
    .string()
    .refine((text) => parseClockTime(text) !== null, 'day.time-invalid')
    .transform((text) => parseClockTime(text) as ClockTime),
});

/** A day of the race calendar (race-office.days). */
export const AnnouncedDay = z.object({
  location: z.string().overwrite(tidyName).min(1, 'day.location-missing').max(dayLimits.location, 'day.location-long'),
  date: Day,
  feature: z
    .string()
    .trim()
    .max(dayLimits.feature)
    .transform((text) => (text === '' ? null : text)),
});

/** A change of an announced day; `seen` is `announcedDayText` of what the form was filled with. */
export const AnnouncedDayEdit = AnnouncedDay.extend({ id: z.coerce.number().int(), seen: z.string().max(400) });
