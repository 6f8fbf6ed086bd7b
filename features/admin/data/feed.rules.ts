import { addMinutes } from '#platform/time/prague-time.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import { fields } from '#features/racing/fields.rules.ts';
import type { Mapping } from './mapping.rules.ts';

/** A feed is an address from which the site imports odds, lineups or results by itself (import.feeds). */
export const feedKinds = ['odds', 'lineups', 'results'] as const;
export const feedFormats = ['csv', 'json', 'xlsx', 'xml', 'html'] as const;
export type FeedKind = (typeof feedKinds)[number];
export type FeedFormat = (typeof feedFormats)[number];

/** After this many failures in a row a feed is paused until an administrator resumes it (import.feed-failures). */
export const maxFailures = 8;
const maxBackOffMinutes = 24 * 60;

/**
 * Minutes until the next fetch: the feed's interval, doubled with each failure in a row, at most a day or the interval.
 * No jitter, so that the page can show the pauses.
 */
function backOffMinutes(everyMinutes: number, failures: number): number {
  return Math.max(everyMinutes, Math.min(everyMinutes * 2 ** failures, maxBackOffMinutes));
}

export function nextFetchAt(everyMinutes: number, failures: number, now: Instant): Instant {
  return addMinutes(now, backOffMinutes(everyMinutes, failures));
}

/** The pauses in minutes after the first, second and later failures, until the feed is given up. */
export function backOffSteps(everyMinutes: number): number[] {
  return Array.from({ length: maxFailures - 1 }, (_, index) => backOffMinutes(everyMinutes, index + 1));
}

/**
 * Columns that identify the race and the horse; only lineups write them. The time is among them because the day of a start
 * can hang on it (import.feed-time-zone).
 */
const keyColumns = ['event_date', 'time', 'location', 'race_number', 'horse', 'horse_country', 'horse_birth_year'];
const resultColumns = [
  'finishing_position',
  'finishing_result',
  'finishing_margin',
  'result_status',
  'finish_time',
  'result_row',
  'going',
  'going_text',
  'race_cancelled',
];
const isPrice = (name: string): boolean => name === 'odds' || name.endsWith('_odds');

/** The columns that a feed of this kind may fill; others of its response are ignored (import.feeds). */
export function feedColumns(kind: FeedKind): string[] {
  const names = fields.map(({ name }) => name);
  if (kind === 'odds') return names.filter((name) => keyColumns.includes(name) || isPrice(name));
  if (kind === 'results') return names.filter((name) => keyColumns.includes(name) || resultColumns.includes(name));
  return names.filter((name) => !isPrice(name) && !resultColumns.includes(name));
}

/** The mapping without the columns that a feed of this kind must not fill. Of odds and results the time tells only the day. */
export function feedMapping(mapping: Mapping, kind: FeedKind): Mapping {
  const allowed = feedColumns(kind);
  const onlyAllowed = (name: string) => (allowed.includes(name) ? name : '');
  const filtered = Object.entries(mapping.columns).map(([header, name]) => [header, onlyAllowed(name)]);
  const columnNames = Object.fromEntries(filtered) as Record<string, string>;
  return { ...mapping, columns: columnNames, ...(kind !== 'lineups' && { unwritten: ['time'] }) };
}

/**
 * Whether a mapping fills anything but the key of a row. A feed whose column of odds was renamed does not, and would look
 * well while its odds grow old (import.feed-failures). A lineup's keys alone are runners.
 */
export function fillsColumns(mapping: Mapping, kind: FeedKind): boolean {
  return kind === 'lineups' || Object.values(mapping.columns).some((name) => name !== '' && !keyColumns.includes(name));
}

/** Whether a file says more of known runners than prices, so that its source is named with them (import.source-named). */
export function bringsFacts({ columns: names }: Mapping): boolean {
  const identifies = ['', 'number', ...keyColumns];
  return Object.values(names).some((name) => !identifies.includes(name) && !isPrice(name));
}

/** Fields of a feed's form as they were typed; `FeedFields` validates them. */
export function feedFromForm(form: { get(name: string): unknown }) {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  return {
    name: text('name'),
    url: text('url'),
    kind: text('kind'),
    format: text('format'),
    rowsAt: text('rowsAt'),
    everyMinutes: text('everyMinutes'),
    onlyRaceDays: form.get('onlyRaceDays') === 'on',
    mayPassOn: form.get('mayPassOn') === 'on',
    secretHeaders: String(form.get('secretHeaders') ?? ''),
  };
}

type EditedFields = {
  name: string;
  url: string;
  kind: FeedKind;
  format: FeedFormat;
  rowsAt: string;
  everyMinutes: number;
  onlyRaceDays: boolean;
  mayPassOn: boolean;
};

/** Identifies the version of a feed that a form was loaded with; saving over another version is a conflict (admin.conflicts). */
export function feedFingerprint(feed: EditedFields): string {
  const { name, url, kind, format, rowsAt, everyMinutes, onlyRaceDays, mayPassOn } = feed;
  return JSON.stringify([name, url, kind, format, rowsAt, everyMinutes, onlyRaceDays, mayPassOn]);
}
