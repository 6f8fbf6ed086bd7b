import { formatOutOf } from '#text/platform/text/words';
/** Texts of photographs of races and articles and of their viewer. */
export const photosCopy = {
  photo: (number: number, count: number) => `Fotografie ${number} ${formatOutOf(count)}`,
  described: (photo: string, altText: string | null) => (altText === null ? photo : `${photo}: ${altText}`),
  morePhotos: (count: number) => `+${count}`,
  credit: (name: string) => `Foto: ${name}`,
} as const;
