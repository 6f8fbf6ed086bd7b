import { correctionText } from '#domain/racing/correction-text.ts';
import type { Correction } from '#domain/racing/result-correction.ts';
import { asSentence } from '#domain/shared/czech-text.ts';
import type { PragueDate } from '#domain/shared/time.ts';

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
