/** Path of the picture of a horse's silk that a pushed notification shows. */
export const silkIconPath = (horseId: number): string => `/silks/horse/${horseId}.png`;
