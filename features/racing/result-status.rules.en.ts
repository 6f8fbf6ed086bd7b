import { resultCodes } from './words.rules.en.ts';
import type { ResultStatus } from './result-status.rules.ts';

export {
  countStarters,
  endsAtFence,
  isAnnulled,
  isStarter,
  parseResultStatus,
  resultStatuses,
} from './result-status.rules.ts';

export const resultStatusLabel = (status: ResultStatus): string => resultCodes[status].word;
