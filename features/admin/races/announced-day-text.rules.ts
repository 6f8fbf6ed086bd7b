import type { PragueDate } from '#platform/time/time.rules.ts';

type AnnouncedDay = { location: string; date: PragueDate; feature: string | null };

/** An announced day as a text to compare, so that nobody overwrites what they haven't seen (admin.conflicts). */
export const announcedDayText = ({ date, location, feature }: AnnouncedDay): string =>
  [date, location, feature ?? ''].join('|');
