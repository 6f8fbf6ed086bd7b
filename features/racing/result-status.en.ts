import type { ResultStatus } from './result-status.rules.ts';
import { resultCodes } from './words.en.ts';

export const resultStatusLabel = (status: ResultStatus): string => resultCodes[status].word;
