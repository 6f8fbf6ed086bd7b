import { placedPositions } from '#domain/racing/placing.ts';
import { joinWithAnd } from '#domain/shared/czech-text.ts';
import { ordinalWord } from '#domain/shared/number-word.ts';

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
