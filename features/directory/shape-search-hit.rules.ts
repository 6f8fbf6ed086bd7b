import { courseOfPlace } from '#features/racing/course-of-place.rules.ts';
import { raceName } from '#features/racing/race-name.rules.ts';
import { horseName } from '#features/racing/horse-name.rules.ts';
import { personName } from '#features/racing/person-name.rules.ts';
import { raceAnchor } from '#features/racing/race-anchor.rules.ts';
import { formatDate, formatFullDate } from '#platform/time/czech-date.rules.ts';
import { idSlug } from '#platform/text/slug.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';
import type { SearchHit, SearchRow } from './search-hit.rules.ts';

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
