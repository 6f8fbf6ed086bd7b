import type { photosCopy as czech } from './photos.cs.ts';
import type { Translated } from '#platform/text/translated.ts';

export const photosCopy: Translated<typeof czech> = {
  photo: (number, count) => `Photograph ${number} of ${count}`,
  described: (photo, altText) => (altText === null ? photo : `${photo}: ${altText}`),
  morePhotos: (count) => `+${count}`,
  credit: (name) => `Photo: ${name}`,
};
