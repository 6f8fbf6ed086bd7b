import type { Query } from '#platform/http/query.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';

/** A photo as pages show it; `url` is the address of its largest JPEG, from which the others follow. */
export type Photo = { url: string; altText: string | null; credit: string | null };

/** Bytes of one uploaded picture; a form may carry several, up to `maxUploadBytes` together. */
export const maxPhotoBytes = 15 * 1024 * 1024;
export const maxUploadBytes = 20 * 1024 * 1024;
/** Types that the file dialog offers; the server decides by the content of the file. */
export const acceptedPhotoTypes = 'image/jpeg,image/png,image/webp,image/avif';
/** Enough for a camera's 60 million pixels, and far less than a file of a few kilobytes can claim to unpack to. */
export const maxPhotoPixels = 64_000_000;
/** Several times what a race day's photographer gives to one. */
export const maxPhotosOfRace = 100;
export const photoTextLimits = { altText: 200, credit: 100 } as const;

/** Why a file doesn't become a photo, and why a photo can't be changed. */
export type PhotoRefusal =
  | 'photo.not-an-image'
  | 'photo.damaged'
  | 'photo.too-large'
  | 'photo.too-many-pixels'
  | 'photo.too-many'
  | 'photo.not-stored'
  | 'photo.no-alt'
  | 'photo.unknown'
  | 'photo.unknown-race';

const ofFile = ['photo.no-file', 'photo.not-an-image', 'photo.damaged', 'photo.too-large', 'photo.too-many-pixels'];

/** The field of an article's picture that a refusal speaks of; null: neither is wrong. */
export const refusedPictureField = (code: string): 'picture' | 'altText' | null =>
  code === 'photo.no-alt' ? 'altText' : ofFile.includes(code) ? 'picture' : null;

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
