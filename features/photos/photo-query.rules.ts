import type { Query } from '#platform/http/query.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';

/** Photos of the race day or all of them, and the page. */
export type PhotoQuery = { eventId: number | null; all: boolean; page: number };

export function parsePhotoQuery(params: Query): PhotoQuery {
  return {
    eventId: wholeNumber(params.get('eventId')),
    all: params.get('all') === '1',
    page: Math.max(1, wholeNumber(params.get('page')) ?? 1),
  };
}

export function photoQuery({ eventId, all, page }: PhotoQuery): string {
  const parts = [eventId === null ? [] : `eventId=${eventId}`, all ? 'all=1' : [], page > 1 ? `page=${page}` : []];
  return `?${parts.flat().join('&')}`;
}

type Day = { eventId: number; date: PragueDate };

/** The requested day; else the last one up to today, since photos are of past races; else the first. `days`: newest first. */
export function choosePhotoDay<D extends Day>(days: readonly D[], eventId: number | null, today: PragueDate): D | null {
  return days.find((day) => day.eventId === eventId) ?? days.find((day) => day.date <= today) ?? days.at(-1) ?? null;
}

function wholeNumber(text: string | null): number | null {
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null;
}
