import { useNavigation } from 'react-router';
import { PostForm } from '#platform/forms/post-form.tsx';
import { CountedText } from '#platform/ui/counted-text.tsx';
import { adminContestCopy as copy } from './admin-contest.cs.ts';
import type { AwardStep } from './award.rules.ts';
import type { ReviewedAward } from './review.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';
import { rejectionReason } from './award.rules.ts';

type Props = { monday: PragueDate; award: ReviewedAward };

/**
 * Buttons of /admin/contest with which an administrator confirms, hands over or rejects one weekly prize; works without
 * a script too.
 */
export function ReviewForms({ monday, award }: Props) {
  return (
    <div className="review-actions">
      {award.state === 'waiting' ? (
        <Step monday={monday} award={award} step="confirm" label={copy.confirm} note={copy.confirmNote} />
      ) : (
        <Step monday={monday} award={award} step="hand-over" label={copy.handOver} />
      )}
      <details className="more">
        <summary className="button button-outline">{copy.reject.open}</summary>
        <PostForm className="form-stack">
          <Choice monday={monday} award={award} />
          <label className="form-field">
            <span>{copy.reject.label}</span>
            <CountedText name="reason" required minLength={rejectionReason.min} max={rejectionReason.max} rows={3} />
            <span className="small-text muted">{copy.reject.hint}</span>
          </label>
          <Submit step="reject" label={copy.reject.submit} className="button button-danger" />
        </PostForm>
      </details>
    </div>
  );
}

function Step({ step, label, note, ...choice }: Props & { step: AwardStep; label: string; note?: string }) {
  return (
    <PostForm className="inline-group">
      <Choice {...choice} />
      <Submit step={step} label={label} className="button button-primary" />
      {note && <span className="small-text muted">{note}</span>}
    </PostForm>
  );
}

function Choice({ monday, award }: Props) {
  return (
    <>
      <input type="hidden" name="monday" value={monday} />
      <input type="hidden" name="userId" value={award.userId} />
    </>
  );
}

/** All buttons are disabled while one is being submitted. */
function Submit({ step, label, className }: { step: AwardStep; label: string; className: string }) {
  const isSaving = useNavigation().state !== 'idle';
  return (
    <button className={className} type="submit" name="step" value={step} disabled={isSaving}>
      {isSaving ? copy.saving : label}
    </button>
  );
}
