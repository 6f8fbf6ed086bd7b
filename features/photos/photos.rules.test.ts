import { expect, test } from 'vitest';
import type { Instant, PragueDate } from '#platform/time/time.rules.ts';
import { newPhotoUrl, photoDimensions, photoFile, photoFiles, storageKey } from './photo-address.rules.ts';
import { choosePhotoDay, parsePhotoQuery, photoQuery, type PhotoQuery } from './photos.rules.ts';
import { NewPhotoInput, PhotoTextInput } from './photo-input.rules.ts';

const now = Date.parse('2023-10-07T12:03:12.345Z') as Instant;
const url = newPhotoUrl('race-photos', { width: 1200, height: 801 }, { now, random: '0123456789abcdef' });

test('photos.names: a timestamp, a random part and the extension of what is stored', () => {
  expect(url).toBe('/media/race-photos/1200x801/20231007T120312-0123456789abcdef.jpg');
  expect(photoDimensions(url)).toEqual({ width: 1200, height: 801 });
});

test('photos.sizes: three sizes in three formats, each with an address and a key in the storage', () => {
  expect(photoFile(url, 192, 'avif')).toBe('/media/race-photos/1200x801/20231007T120312-0123456789abcdef-192.avif');
  expect(new Set(photoFiles(url)).size).toBe(9);
  expect(photoFiles(url)).toContain(url);
  expect(photoFiles(url).map(storageKey)).not.toContain(null);
});

test('articles.pictures: a picture of an article has two widths in three formats, and one address', () => {
  const picture = newPhotoUrl('articles', { width: 1200, height: 801 }, { now, random: '0123456789abcdef' });
  expect(photoFiles(picture)).toHaveLength(6);
  expect(photoFile(picture, 640, 'webp')).toBe('/media/articles/1200x801/20231007T120312-0123456789abcdef-640.webp');
  expect(photoDimensions(photoFile(picture, 640, 'jpg'))).toBeNull();
});

test.each([
  '/media/race-photos/1200x801/20231007T120312-0123456789abcdef.svg',
  '/media/race-photos/1200x801/20231007T120312-0123456789abcdef-97.jpg',
  '/media/race-photos/../app-secret',
  '/media/race-photos/1200x801/../../app-secret',
  '/media/race-photos/0x801/20231007T120312-0123456789abcdef.jpg',
  '/media/secrets/1200x801/20231007T120312-0123456789abcdef.jpg',
  '/media/race-photos/1200x801/20231007T120312-0123456789abcdef.jpg/..',
  '/media/race-photos/1200x801/20231007T120312-0123456789ABCDEF.jpg',
  'https://evil.example/media/race-photos/1200x801/20231007T120312-0123456789abcdef.jpg',
])('photos.storage: nothing is stored at %s', (address) => {
  expect(storageKey(address)).toBeNull();
  expect(photoDimensions(address)).toBeNull();
});

const days = [
  { eventId: 3, date: '2023-10-08' as PragueDate },
  { eventId: 2, date: '2023-10-01' as PragueDate },
  { eventId: 1, date: '2023-09-30' as PragueDate },
];

test.each([
  [2, '2023-10-06', 2],
  [null, '2023-10-06', 2],
  [99, '2023-10-08', 3],
  [null, '2023-01-01', 1],
] as const)('photos.administration: requested %s on %s, the day is %s', (eventId, today, expected) => {
  expect(choosePhotoDay(days, eventId, today as PragueDate)?.eventId).toBe(expected);
});

test('photos.administration: without a race day there is none to choose', () => {
  expect(choosePhotoDay([], null, '2023-10-06' as PragueDate)).toBeNull();
});

test('photos.administration: a written query parses back to itself, invalid values count as missing', () => {
  const query = { eventId: 12, all: true, page: 3 };
  expect(parsePhotoQuery(new URLSearchParams(photoQuery(query)))).toEqual(query);
  expect(parsePhotoQuery(new URLSearchParams('eventId=x&all=yes&page=0'))).toEqual({
    eventId: null,
    all: false,
    page: 1,
  });
});

test('site.plain-text: names and texts of a photo are cleaned; an empty one is null', () => {
  expect(PhotoTextInput.parse({ id: '3', altText: ' V\u202Ec\u200Bíli\n ', credit: '  ' })).toEqual({
    id: 3,
    altText: 'Vcíli',
    credit: null,
  });
  const named = { raceId: 1, photoUrl: url, fileSize: 9 };
  expect(NewPhotoInput.parse({ ...named, originalFilename: 'cíl\u0000\u202Egpj.exe' }).originalFilename).toBe(
    'cílgpj.exe',
  );
  expect(NewPhotoInput.parse({ ...named, originalFilename: '\u200B' }).originalFilename).toBe('bez-názvu');
});

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
const raceDays = [day(4, '2023-10-09'), day(3, '2023-10-08'), day(2, '2023-10-08'), day(1, '2023-10-01')];
test.each([
  ['the requested one, also to come', 4, '2023-10-01', 4],
  ['today’s, the first of two', null, '2023-10-08', 3],
  ['the newest past one', null, '2023-10-07', 1],
  ['an unknown one is not requested', 9, '2023-10-08', 3],
  ['the nearest when all are to come', null, '2023-09-30', 1],
])('photos.administration, the day of the photos: %s', (_, eventId, today, chosen) => {
  expect(choosePhotoDay(raceDays, eventId, today as PragueDate)?.eventId).toBe(chosen);
});
