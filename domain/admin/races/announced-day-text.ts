import type { PragueDate } from '#domain/shared/time.ts';

type AnnouncedDay = { location: string; date: PragueDate; feature: string | null };

/**
 * An announced day as a text to compare, so that nobody overwrites what they haven't seen (admin.conflicts). For the
 * form of /admin/race-creator and server/admin/races/announce-day.ts.
 */
export const announcedDayText = ({ date, location, feature }: AnnouncedDay): string =>
  [date, location, feature ?? ''].join('|');
