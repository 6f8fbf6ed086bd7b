import { correctionText } from '#text/racing/correction-text';
import type { Correction } from './result-correction.rules.ts';
import { asSentence } from '#platform/text/czech-typography.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';

/** That a result was corrected, when and how (results.corrections); nothing of one that stands as first published. */
export function ResultCorrection({ corrections, date }: { corrections: readonly Correction[]; date: PragueDate }) {
  const text = correctionText(corrections, date);
  return (
    text && (
      <p className="small-text">
        <b>{asSentence(text)}</b>
      </p>
    )
  );
}
