/** Tables print dashes where there is nothing, a rider as well as a margin (import.values, racing.nobody). */
export const isEmptyCell = (text: string): boolean => /^\s*[-–—]*\s*$/.test(text);
