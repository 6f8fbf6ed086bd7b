import type { ResultStatus } from './result-status.rules.ts';
import { resultCodes } from './words.en.ts';

export const resultStatusLabel = (status: ResultStatus): string => resultCodes[status].word;

/** The code of British form books. */
export const resultStatusCode = (status: ResultStatus): string => resultCodes[status].code;

export const placeText = (position: number): string => String(position);
