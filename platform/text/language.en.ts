/** Horses are followed, tips placed and data edited on the Czech pages. */
export const isForReading = true;
