/** The most days of each band of how long a horse had not run before a start (trainers.days-since). */
export const daysSinceLimits = { 'to-14': 14, 'to-30': 30, 'to-60': 60, 'to-120': 120 } as const;
type LimitedBand = keyof typeof daysSinceLimits;
const limited = Object.entries(daysSinceLimits) as [LimitedBand, number][];

export const daysSinceBands = ['to-14', 'to-30', 'to-60', 'to-120', 'longer', 'first'] as const;
export type DaysSinceBand = (typeof daysSinceBands)[number];

/** The band of the days since the horse's last run; null days = its first run in the database. */
export function daysSinceBand(days: number | null): DaysSinceBand {
  if (days === null) return 'first';
  return limited.find(([, most]) => days <= most)?.[0] ?? 'longer';
}
