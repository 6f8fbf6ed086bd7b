import { expect, test } from 'vitest';
import {
  NewPictureInput,
  PhotoIdInput,
  MovePhotoInput,
  PhotoTextInput,
  PictureTextInput,
} from './photo-input.rules.ts';

const letters = (count: number) => 'x'.repeat(count);

test.each<[string, unknown, string | null]>([
  ['a description', ' V cíli ', 'V cíli'],
  ['one over two lines', 'V\r\n cíli', 'V cíli'],
  ['200 letters', letters(200), letters(200)],
  ['of 201 the first 200', letters(201), letters(200)],
  ['a blank one', ' \n ', null],
  ['none', undefined, null],
  ['nothing', null, null],
])('photos.administration: %s of a photo', (_, altText, stored) => {
  expect(PhotoTextInput.parse({ id: 1, altText, credit: 'J. N.' })).toEqual({
    id: 1,
    altText: stored,
    credit: 'J. N.',
  });
});

test.each([
  [letters(100), letters(100)],
  [letters(101), letters(100)],
])('photos.administration: a credit has at most a hundred letters', (credit, stored) => {
  expect(PhotoTextInput.parse({ id: 1, credit }).credit).toBe(stored);
  expect(PictureTextInput.parse({ altText: 'a', credit }).credit).toBe(stored);
});

test.each<[unknown, boolean]>([
  ['V cíli', true],
  ['  ', false],
  ['\u200B', false],
  [null, false],
  [undefined, false],
])('articles.pictures: a picture described as %j is taken: %s', (altText, isTaken) => {
  const parsed = PictureTextInput.safeParse({ altText, credit: null });
  expect(parsed.error?.issues.map(({ message }) => message) ?? []).toEqual(isTaken ? [] : ['photo.no-alt']);
});

test('articles.pictures: a picture’s description has at most two hundred letters', () => {
  expect(PictureTextInput.parse({ altText: letters(201) }).altText).toBe(letters(200));
});

test.each([
  ['V cíli.jpg', 'V cíli.jpg'],
  ['V\n  cíli.jpg', 'V cíli.jpg'],
  [letters(201), letters(200)],
  [' ', 'bez-názvu'],
])('photos.names: the original name "%s" is stored as "%s"', (originalFilename, stored) => {
  expect(NewPictureInput.parse({ url: 'x', originalFilename, fileSize: 1 }).originalFilename).toBe(stored);
});

test.each([0, -1, 1.5])('photos.accepted-files: %d bytes are no file', (fileSize) => {
  expect(NewPictureInput.safeParse({ url: 'x', originalFilename: 'x', fileSize }).success).toBe(false);
});

test('photos.administration: a photo and the race it goes to are named by their ids', () => {
  expect(MovePhotoInput.parse({ id: '3', raceId: '4' })).toEqual({ id: 3, raceId: 4 });
  for (const id of ['0', '-1', 'x', '1.5']) expect(PhotoIdInput.safeParse({ id }).success).toBe(false);
});
