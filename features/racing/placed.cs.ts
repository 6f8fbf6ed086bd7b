import { placedPositions } from './placing.rules.ts';
import { joinWithAnd } from '#text/platform/text/words';
import { ordinalWord } from '#platform/text/number-word.rules.ts';

// How sentences and columns say who is placed, in tables of statistics and as a successful tip (statistics.horse-record).

/** '1.–3.' */
export const placedRange = `1.–${placedPositions}.`;

/** '3. místa', behind 'do'. */
export const placedPlace = `${placedPositions}.\u00a0místa`;

/** 'třetího místa', behind 'do'. */
export const placedPlaceInWords = `${ordinalWord(placedPositions, 'genitive')} místa`;

/** 'druhý a třetí', those placed who haven't won; 'druhá a třetí' before 'místa'. */
export const placedBehindWinner = (form: 'masculine' | 'feminine'): string =>
  joinWithAnd(Array.from({ length: placedPositions - 1 }, (_, index) => ordinalWord(index + 2, form)));
