import { addMinutes } from '#platform/time/prague-time.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import { fields } from '#features/racing/fields.rules.ts';
import type { Mapping } from '#features/imports/mapping.rules.ts';

/** What an administrator may say about a feed, and how much of it is fetched (import.feeds). */
export const feedLimits = {
  name: 80,
  url: 1000,
  rowsAt: 200,
  permission: 300,
  headers: 5,
  headersText: 6000,
  pages: 60,
  minEveryMinutes: 1,
  maxEveryMinutes: 10_080,
} as const;

export const fetchTimeoutMs = 30_000;
/** Packed and unpacked. */
export const maxFeedBytes = 4 * 1024 * 1024;

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

/** A place of an address that is walked: {2019-2023}, {2019-rok} up to this year, {rok} for this year. */
const rangePattern = /\{(rok|\d{1,4})(?:-(rok|\d{1,4}))?\}/;

/** Why an address with braces can't be walked. */
type RangeFault = 'feed.range-unfit' | 'feed.range-too-long';

function boundsOf(url: string, year: number): { place: string; from: number; to: number } | null {
  const [place, first, last = first] = rangePattern.exec(url) ?? [];
  if (place === undefined) return null;
  const numberOf = (text: string | undefined): number => (text === 'rok' ? year : Number(text));
  return { place, from: numberOf(first), to: numberOf(last) };
}

/** A range up to this year is judged by the year of its beginning. */
export function rangeFault(url: string): RangeFault | null {
  const bounds = boundsOf(url, Number.POSITIVE_INFINITY);
  if (/[{}]/.test(bounds ? url.replace(bounds.place, '') : url)) return 'feed.range-unfit';
  if (!bounds) return null;
  if (bounds.from > bounds.to) return 'feed.range-unfit';
  const isOpen = bounds.to === Number.POSITIVE_INFINITY;
  return !isOpen && bounds.to - bounds.from >= feedLimits.pages ? 'feed.range-too-long' : null;
}

/** The addresses of a feed, in the order in which they are fetched, one for each run (import.feed-pages). */
export function pageAddresses(url: string, year: number): string[] {
  const bounds = boundsOf(url, year);
  if (!bounds) return [url];
  const { place, to } = bounds;
  const from = Math.min(to, Math.max(bounds.from, to - feedLimits.pages + 1));
  return Array.from({ length: to - from + 1 }, (_, index) => url.replace(place, String(from + index)));
}

/** Names of headers that the request itself sets, or that would change how it is read. */
const taken = new Set(
  'host connection content-length content-type transfer-encoding te upgrade accept-encoding user-agent proxy-authorization'.split(
    ' ',
  ),
);

type HeaderFault = 'feed.headers-unfit' | 'feed.headers-too-many';

/**
 * Headers as an administrator types them, one per line: `X-Api-Key: abc` (import.feed-secrets). Their values are stored
 * sealed and shown to nobody again.
 */
export function parseHeaders(text: string): { headers: Record<string, string> } | { fault: HeaderFault } {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  if (lines.length > feedLimits.headers) return { fault: 'feed.headers-too-many' };
  const headers = new Map<string, string>();
  for (const line of lines) {
    const [, name, value] = /^\s*([\w!#$%&'*+.^`|~-]{1,80})\s*:\s*([\x20-\x7e]{1,1000}?)\s*$/.exec(line) ?? [];
    if (name === undefined || value === undefined) return { fault: 'feed.headers-unfit' };
    if (taken.has(name.toLowerCase()) || headers.has(name)) return { fault: 'feed.headers-unfit' };
    headers.set(name, value);
  }
  return { headers: Object.fromEntries(headers) };
}
