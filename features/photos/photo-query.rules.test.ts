import { expect, test } from 'vitest';
import type { PragueDate } from '#platform/time/time.rules.ts';
import { choosePhotoDay, parsePhotoQuery, photoQuery, type PhotoQuery } from './photo-query.rules.ts';

const plain: PhotoQuery = { eventId: null, all: false, page: 1 };

test.each<[string, Partial<PhotoQuery>]>([
  ['', {}],
  ['eventId=123456789', { eventId: 123_456_789 }],
  ['eventId=1234567890', {}],
  ['eventId=x1', {}],
  ['eventId=1x', {}],
  ['eventId=', {}],
  ['all=1', { all: true }],
  ['all=true', {}],
  ['page=2', { page: 2 }],
  ['page=0', {}],
  ['page=-1', {}],
])('public-pages.unknown-parameters: the photos at ?%s', (query, given) => {
  expect(parsePhotoQuery(new URLSearchParams(query))).toEqual({ ...plain, ...given });
});

test.each<[Partial<PhotoQuery>, string]>([
  [{}, '?'],
  [{ eventId: 3 }, '?eventId=3'],
  [{ all: true, page: 2 }, '?all=1&page=2'],
  [{ eventId: 3, all: true, page: 3 }, '?eventId=3&all=1&page=3'],
])('public-pages.canonical-addresses: the photos of %o have the query %s', (given, query) => {
  expect(photoQuery({ ...plain, ...given })).toBe(query);
});

const day = (eventId: number, date: string) => ({ eventId, date: date as PragueDate });
const days = [day(4, '2023-10-09'), day(3, '2023-10-08'), day(2, '2023-10-08'), day(1, '2023-10-01')];
test.each([
  ['the requested one, also to come', 4, '2023-10-01', 4],
  ['today’s, the first of two', null, '2023-10-08', 3],
  ['the newest past one', null, '2023-10-07', 1],
  ['an unknown one is not requested', 9, '2023-10-08', 3],
  ['the nearest when all are to come', null, '2023-09-30', 1],
])('photos.administration, the day of the photos: %s', (_, eventId, today, chosen) => {
  expect(choosePhotoDay(days, eventId, today as PragueDate)?.eventId).toBe(chosen);
});
