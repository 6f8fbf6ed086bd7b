import { addDays } from '#platform/time/prague-time.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';

/** How many days may be shown, today included. */
export const visitPeriods = [7, 30, 90] as const;
export type VisitPeriod = (typeof visitPeriods)[number];

/** The period in an address; a month when it names none of them. */
export function parseVisitPeriod(given: string | null): VisitPeriod {
  return visitPeriods.find((days) => String(days) === given) ?? 30;
}

export const firstDayOf = (period: VisitPeriod, today: PragueDate): PragueDate => addDays(today, 1 - period);

/** Sums of the period, as they are stored; `isRest`: pages that had no room of their own, together. */
export type VisitRows = {
  days: readonly { day: PragueDate; visits: number; robots: number }[];
  pages: readonly { name: string; isRest: boolean; visits: number }[];
  referrers: readonly { name: string; visits: number }[];
};

/** `percent`: the length of its bar, of the longest in its table. */
type Bar = { visits: number; percent: number };

export type VisitsPage = {
  visits: number;
  today: number;
  robots: number;
  /** The newest first, with the days on which nobody came. */
  days: readonly ({ day: PragueDate; robots: number } & Bar)[];
  pages: readonly ({ name: string; isRest: boolean } & Bar)[];
  /** Hosts, and last the sum of those without room of their own, as 'other'. */
  hosts: readonly ({ name: string } & Bar)[];
  /** Opened from our own pages, and without a host that could be told. */
  own: number;
  unknown: number;
};

/** A period that ends today. */
export function visitsPage(rows: VisitRows, { period, today }: { period: VisitPeriod; today: PragueDate }): VisitsPage {
  const stored = new Map(rows.days.map((row) => [row.day, row]));
  const days = Array.from({ length: period }, (_, back) => {
    const day = addDays(today, -back);
    return { visits: 0, robots: 0, ...stored.get(day), day };
  });
  const hosts = rows.referrers.filter(({ name }) => name !== 'own' && name !== 'unknown');
  const from = (name: string) => rows.referrers.find((row) => row.name === name)?.visits ?? 0;
  return {
    visits: sum(days.map(({ visits }) => visits)),
    today: days[0]?.visits ?? 0,
    robots: sum(days.map(({ robots }) => robots)),
    days: withBars(days),
    pages: withBars(rows.pages),
    hosts: withBars([...hosts.filter(({ name }) => name !== 'other'), ...hosts.filter(({ name }) => name === 'other')]),
    own: from('own'),
    unknown: from('unknown'),
  };
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

function withBars<Row extends { visits: number }>(rows: readonly Row[]): (Row & Bar)[] {
  const longest = Math.max(1, ...rows.map(({ visits }) => visits));
  return rows.map((row) => ({ ...row, percent: Math.round((row.visits * 100) / longest) }));
}
