import { addDays, mondayOfWeek, parsePragueDate } from '#platform/time/prague-time.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';

/** The kinds of period that tips are analysed by: a race day, a contest round, a month, a season, all. */
export const tipScopes = ['event', 'round', 'month', 'season', 'all'] as const;
export type TipScope = (typeof tipScopes)[number];

/** The races of a tip analysis: one race day, all days of a span with both its ends, or everything. */
export type TipSpan = { eventId: number } | { from: PragueDate; to: PragueDate } | 'all';

/** A scope with its id as in URLs and in tip_totals ('12', '2023-10-02', '2023-10', '2023', '' of all). */
export type TipPeriod = { scope: TipScope; id: string; span: TipSpan };

/**
 * The period of a scope and its id, as addresses have it: an event's id, a round's Monday '2023-10-02', a month
 * '2023-10', a season '2023' (tip-analysis.scopes). Without an id the current one; null when the id is invalid, or
 * missing for an event.
 */
export function tipPeriod(scope: TipScope, id: string | null, today: PragueDate): TipPeriod | null {
  switch (scope) {
    case 'event':
      return id !== null && /^[1-9]\d{0,14}$/.test(id) ? { scope, id, span: { eventId: Number(id) } } : null;
    case 'round': {
      const day = id === null ? today : parsePragueDate(id);
      if (day === null) return null;
      const monday = mondayOfWeek(day);
      if (id !== null && monday !== day) return null;
      return { scope, id: monday, span: { from: monday, to: addDays(monday, 6) } };
    }
    case 'month':
      return withSpan(scope, id ?? today.slice(0, 7), monthSpan);
    case 'season':
      return withSpan(scope, id ?? today.slice(0, 4), yearSpan);
    case 'all':
      return id === null || id === '' ? { scope, id: '', span: 'all' } : null;
  }
}

function withSpan(scope: TipScope, id: string, spanOf: (id: string) => TipSpan | null): TipPeriod | null {
  const span = spanOf(id);
  return span && { scope, id, span };
}

function monthSpan(month: string): TipSpan | null {
  const first = parsePragueDate(`${month}-01`);
  if (first === null) return null;
  const next = addDays(first, 31);
  return { from: first, to: addDays(`${next.slice(0, 7)}-01` as PragueDate, -1) };
}

function yearSpan(year: string): TipSpan | null {
  const first = parsePragueDate(`${year}-01-01`);
  return first && { from: first, to: `${year}-12-31` as PragueDate };
}
