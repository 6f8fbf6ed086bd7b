import type { Silk } from '#features/racing/silk.rules.ts';
import type { ClockTime, PragueDate } from '#platform/time/time.rules.ts';
import { silkShape } from '#features/racing/silk-shape.rules.ts';
import {
  array,
  clockTime,
  nullable,
  object,
  oneOf,
  pragueDate,
  type Shape,
  text,
  type ValueOf,
} from '#platform/http/json-shape.rules.ts';
import { cutText } from '#platform/text/plain-text.rules.ts';
import { courseOfPlace } from '#features/racing/course-of-place.rules.ts';
import { raceName } from '#features/racing/race-name.rules.ts';
import { horseName } from '#features/racing/horse-name.rules.ts';
import { personName } from '#features/racing/person-name.rules.ts';
import { raceAnchor } from '#features/racing/race-anchor.rules.ts';
import { formatDate, formatFullDate } from '#text/platform/time/date';
import { idSlug } from '#platform/text/slug.rules.ts';

/** What the search box finds, in the order in which suggestions are grouped. */
export const hitKinds = [
  'horse',
  'jockey',
  'trainer',
  'stable',
  'course',
  'named-race',
  'race',
  'day',
  'article',
] as const;
export type HitKind = (typeof hitKinds)[number];

/** One suggestion of the search box: its link, its name, and a note that distinguishes namesakes. */
export type SearchHit = {
  kind: HitKind;
  href: string;
  name: string;
  note: string | null;
  /** Of a horse or a stable. */
  silk: Silk | null;
  /** When a horse starts next; `date` is null for today. */
  start: { date: PragueDate | null; time: ClockTime | null } | null;
};

/**
 * A result as stored; `location`, `date` and `raceNumber` belong to races and days; a course is a place as days write
 * it.
 */
export type SearchRow = {
  kind: HitKind;
  id: number;
  name: string;
  note: string | null;
  location: string | null;
  date: PragueDate | null;
  raceNumber: number | null;
  /** Of an article or a named race. */
  slug: string | null;
  /** Of a horse or a stable. */
  silk: Silk | null;
  /** A horse's next. */
  start: { date: PragueDate; time: ClockTime | null } | null;
};

const hitShape: Shape<SearchHit> = object({
  kind: oneOf(hitKinds),
  href: text,
  name: text,
  note: nullable(text),
  silk: nullable(silkShape),
  start: nullable(object({ date: nullable(pragueDate), time: nullable(clockTime) })),
});

/** The suggestions of the search box. */
export type SearchAnswer = ValueOf<typeof searchAnswerShape>;
export const searchAnswerShape = object({ hits: array(hitShape) });

/** Shorter input is not searched for; longer input is cut. */
export const minSearchLength = 2;
export const maxSearchLength = 60;

/** What was typed into the search box of the header: trimmed and cut; null when it is too short to search for. */
export function normaliseSearch(input: string | null): string | null {
  const text = cutText((input ?? '').trim(), maxSearchLength);
  return text.length < minSearchLength ? null : text;
}

/** A search that is a date: '8. 10.', '8.10.2023' as day, month and, when given, year; null for anything else. */
export function parseTypedDate(text: string): { day: number; month: number; year: number | null } | null {
  const match = /^(\d{1,2})\.\s*(\d{1,2})\.?\s*(\d{4})?$/.exec(text);
  if (!match) return null;
  const [, day, month, year] = match;
  return { day: Number(day), month: Number(month), year: year === undefined ? null : Number(year) };
}

/**
 * Search results with their links, each once: places that are one course are one suggestion (courses.place), and a
 * place that is none has no suggestion.
 */
export function searchHits(rows: readonly SearchRow[], today: PragueDate): SearchHit[] {
  const byHref = new Map<string, SearchHit>();
  for (const row of rows) {
    if (row.kind === 'course' && courseOfPlace(row.name) === null) continue;
    const hit = searchHit(row, today);
    if (!byHref.has(hit.href)) byHref.set(hit.href, hit);
  }
  return [...byHref.values()];
}

/** A search result with its link: a past race or day to its results, any other to its cards. */
export function searchHit(row: SearchRow, today: PragueDate): SearchHit {
  const { silk, start } = row;
  const next = start && { date: start.date === today ? null : start.date, time: start.time };
  return { ...namedHit(row, today), silk, start: next };
}

type NamedHit = Omit<SearchHit, 'silk' | 'start'>;

function namedHit(row: SearchRow, today: PragueDate): NamedHit {
  const { kind, id, name, note, slug } = row;
  switch (kind) {
    case 'horse':
      return { kind, href: `/horse/${idSlug(id, name)}`, name: horseName(name), note };
    case 'jockey':
      return { kind, href: `/jockey/${idSlug(id, name)}`, name: personName(name), note };
    case 'trainer':
      return { kind, href: `/trainer/${idSlug(id, name)}`, name, note };
    case 'stable':
      return { kind, href: `/stable/${idSlug(id, name)}`, name, note };
    case 'course': {
      const course = courseOfPlace(name);
      return { kind, href: course ? `/course/${course.slug}` : '/courses', name: course?.name ?? name, note };
    }
    case 'named-race':
      return { kind, href: `/race/${slug}`, name: raceName(name), note };
    case 'article':
      return { kind, href: `/articles/${slug}`, name, note: row.date && formatDate(row.date) };
    default:
      return dayHit(row, today);
  }
}

function dayHit({ kind, id, name, location, date, raceNumber }: SearchRow, today: PragueDate): NamedHit {
  const placeName = location ?? name;
  const when = date === null ? null : formatFullDate(date);
  const isOver = date !== null && date < today;
  const day = isOver ? `/race-results/${idSlug(id, `${placeName} ${date}`)}` : `/?eventId=${id}`;
  if (kind === 'day') return { kind, href: day, name, note: when };
  return {
    kind,
    href: raceNumber === null ? day : `${day}#${raceAnchor(raceNumber)}`,
    name: raceName(name),
    note: [placeName, when].filter(Boolean).join(', '),
  };
}
