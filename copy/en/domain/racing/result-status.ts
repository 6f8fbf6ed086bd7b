import { resultCodes } from '#copy/en/words.ts';
import type { ResultStatus } from '#domain/racing/result-status.ts';

export {
  countStarters,
  endsAtFence,
  isAnnulled,
  isStarter,
  parseResultStatus,
  resultStatuses,
} from '#domain/racing/result-status.ts';

export const resultStatusLabel = (status: ResultStatus): string => resultCodes[status].word;
