import { marginWords } from '#copy/en/words.ts';
import * as czech from '#domain/racing/margin.ts';

export { isVerdict, lengthsBehindWinner, marginLengths, storedMargin } from '#domain/racing/margin.ts';

export const formatMargin = (margin: string): string => marginWords(czech.formatMargin(margin));
