import * as czech from './margin.cs.ts';
import { marginWords } from './words.en.ts';

export const formatMargin = (margin: string): string => marginWords(czech.formatMargin(margin));
