import { useState } from 'react';
import { PostForm } from '#platform/forms/post-form.tsx';
import { CountedText } from '#platform/ui/counted-text.tsx';
import { reasonsCopy } from '#text/reasons/reasons';
import { type OwnReason, reasonLimit } from './reason.rules.ts';
import './reasons.css';

const copy = reasonsCopy.own;

const shownAtFirst = 5;

/** What a refused form had; without JavaScript the page is made anew with it. */
export type RefusedReason = { runnerId: number; text: string; isShownAtOnce: boolean };

type ReasonedTip = { runnerId: number; title: string; horse: string; isOpen: boolean; reason: OwnReason | null };
type Props = { tips: readonly ReasonedTip[]; refused: RefusedReason | null };

/**
 * On /user-dashboard: the reasons of one's tips, which can be written and changed until the start (reasons.closing).
 */
export function OwnReasons({ tips, refused }: Props) {
  if (tips.length === 0) return null;
  // What is written stands first.
  const sorted = tips.toSorted((a, b) => Number(a.reason === null) - Number(b.reason === null));
  const [first, more] = [sorted.slice(0, shownAtFirst), sorted.slice(shownAtFirst)];
  return (
    <section aria-labelledby="duvody-tipu">
      <div className="page-section-header">
        <h2 id="duvody-tipu">{copy.heading}</h2>
        <p>{copy.text}</p>
      </div>
      <ReasonRows tips={first} refused={refused} />
      {more.length > 0 && (
        <details className="more" open={more.some(({ runnerId }) => runnerId === refused?.runnerId) || undefined}>
          <summary className="button button-outline">{copy.more(more.length)}</summary>
          <ReasonRows tips={more} refused={refused} />
        </details>
      )}
    </section>
  );
}

function ReasonRows({ tips, refused }: Props) {
  return (
    <ul className="reason-list own-reasons panel" role="list">
      {tips.map((tip) => (
        <OwnReasonRow key={tip.runnerId} tip={tip} refused={refused?.runnerId === tip.runnerId ? refused : null} />
      ))}
    </ul>
  );
}

function OwnReasonRow({ tip, refused }: { tip: ReasonedTip; refused: RefusedReason | null }) {
  const { reason, isOpen, horse, title } = tip;
  return (
    <li id={`duvod-${tip.runnerId}`}>
      <p className="reason-head">
        <b>{horse}</b> {title}
        <small>{reason ? copy.states[reason.state] : copy.none}</small>
      </p>
      {reason && (
        <p className="reason-text">
          <bdi>{reason.text}</bdi>
        </p>
      )}
      {isOpen && reason?.state !== 'hidden' && <ReasonForms tip={tip} refused={refused} />}
    </li>
  );
}

function ReasonForms({
  tip: { runnerId, horse, reason },
  refused,
}: {
  tip: ReasonedTip;
  refused: RefusedReason | null;
}) {
  // A form that is being sent again stays open, though its refusal is gone.
  const [isOpen, setIsOpen] = useState(refused !== null);
  const stored = reason?.text ?? '';
  const label = reason ? copy.change : copy.write;
  return (
    <details
      className="more"
      open={isOpen || refused !== null}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className="button button-outline button-small" aria-label={copy.ofHorse(label, horse)}>
        {label}
      </summary>
      <PostForm className="form-field" preventScrollReset key={`write ${stored}`}>
        <input type="hidden" name="id" value={runnerId} />
        <input type="hidden" name="seen" value={stored} />
        <label htmlFor={`duvod-text-${runnerId}`}>{copy.field}</label>
        <CountedText
          id={`duvod-text-${runnerId}`}
          name="text"
          rows={3}
          max={reasonLimit}
          defaultValue={refused?.text ?? stored}
          required
          aria-describedby={`duvod-napoveda-${runnerId}`}
        />
        <small className="muted" id={`duvod-napoveda-${runnerId}`}>
          {copy.hint}
        </small>
        <label className="option-row">
          <input
            className="check-input"
            type="checkbox"
            name="at-once"
            defaultChecked={refused?.isShownAtOnce ?? reason?.isShownAtOnce ?? false}
          />
          <span>{copy.atOnce}</span>
        </label>
        <p>
          <button className="button button-primary button-small" type="submit" name="intent" value="write-reason">
            {copy.save}
          </button>
        </p>
      </PostForm>
      {reason && (
        <PostForm preventScrollReset key={`remove ${stored}`}>
          <input type="hidden" name="id" value={runnerId} />
          <button
            className="button button-danger button-small"
            type="submit"
            name="intent"
            value="remove-reason"
            aria-label={copy.ofHorse(copy.remove, horse)}
          >
            {copy.remove}
          </button>
        </PostForm>
      )}
    </details>
  );
}
