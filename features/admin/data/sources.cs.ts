import type { HealthState } from '#features/operations/site-health.rules.ts';
import { formatRelativeDay } from '#platform/time/czech-date.rules.ts';
import { formatInteger, nbsp } from '#platform/text/czech-number.rules.ts';
import { formatCount } from '#platform/text/czech-text.rules.ts';
import { pragueDate } from '#platform/time/prague-time.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';

const minuteMs = 60_000;

/** Texts of "Čerstvost zdrojů". */
export const sourcesCopy = {
  heading: 'Čerstvost zdrojů',
  feeds: 'Datové zdroje',
  caption: 'Odkud přicházejí data, kdy přišla naposledy a\u00a0kdy se očekávají',
  columns: { source: 'Zdroj', last: 'Naposledy', expected: 'Očekává se', content: 'Co přišlo', fetch: 'Úkon' },
  states: { ok: 'čerstvý', attention: 'pozor', broken: 'nefunguje' } satisfies Record<HealthState, string>,
  never: 'zatím nikdy',
  byHand: 'když ho někdo nahraje',
  batch: (id: number, changes: number) =>
    `${formatCount(changes, ['změna', 'změny', 'změn'])}, import${nbsp}č.${nbsp}${formatInteger(id)}`,
  fetch: 'Stáhnout',
  none: 'Data zatím nepřišla odnikud.',
} as const;

/** 'před 2 minutami', 'před 1 h 48 min', 'včera', 'před 3 dny'; real time. */
export function agoText(at: Instant, now: Instant): string {
  const minutes = Math.floor((now - at) / minuteMs);
  if (minutes < 1) return 'před chvílí';
  if (minutes < 60) return `před${nbsp}${formatCount(minutes, ['minutou', 'minutami', 'minutami'])}`;
  if (minutes < 24 * 60) return `před${nbsp}${Math.floor(minutes / 60)}${nbsp}h ${minutes % 60}${nbsp}min`;
  return formatRelativeDay(pragueDate(at), pragueDate(now));
}
