import { marginWords } from './words.rules.en.ts';
import * as czech from './margin.rules.ts';

export { isVerdict, lengthsBehindWinner, marginLengths, storedMargin } from './margin.rules.ts';

export const formatMargin = (margin: string): string => marginWords(czech.formatMargin(margin));
