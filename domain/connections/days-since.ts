/** How long a horse had not run before a start (trainers.days-since). */
export const daysSinceBands = ['to-14', 'to-30', 'to-60', 'to-120', 'longer', 'first'] as const;
export type DaysSinceBand = (typeof daysSinceBands)[number];

/** The band of the days since the horse's last run; null days = its first run in the database. */
export function daysSinceBand(days: number | null): DaysSinceBand {
  if (days === null) return 'first';
  if (days <= 14) return 'to-14';
  if (days <= 30) return 'to-30';
  if (days <= 60) return 'to-60';
  return days <= 120 ? 'to-120' : 'longer';
}
