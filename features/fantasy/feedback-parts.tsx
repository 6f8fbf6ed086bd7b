import { Link } from 'react-router';
import { PostForm } from '#platform/forms/post-form.tsx';
import { CountedText } from '#platform/ui/counted-text.tsx';
import { feedbackCopy as copy } from '#text/fantasy/feedback';
import { Icon } from '#platform/ui/icon.tsx';
import type { DecidedFeedback } from './feedback.rules.ts';
import { Widget } from '#platform/ui/widget.tsx';
import '#features/contest/contest.css';
import './fantasy.css';
import { feedbackLimits } from './feedback.rules.ts';

const ratings = [1, 2, 3, 4, 5] as const;

/** The list of /fantasy/feedback: players' suggestions with the administrators' decisions, the newest first. */
export function DecidedList({ decided }: { decided: readonly DecidedFeedback[] }) {
  return (
    <section aria-labelledby="rozhodnute">
      <div className="page-section-header">
        <h2 id="rozhodnute">{copy.decided.heading}</h2>
      </div>
      {decided.length === 0 && <p className="note">{copy.decided.none}</p>}
      <div className="stack">
        {decided.map(({ id, username, rating, message, at, decision, answer }) => (
          <article className="panel fantasy-feedback" key={id}>
            <p className="inline-group inline-group-spread">
              <span className="small-text muted">{copy.by(username, at)}</span>
              <span className={decision === 'rejected' ? 'badge badge-warning' : 'badge badge-ok'}>
                {copy.decisions[decision]}
              </span>
            </p>
            <p>{message}</p>
            <Stars rating={rating} />
            <p className="note">
              <b>{copy.answer}:</b> {answer}
            </p>
          </article>
        ))}
      </div>
    </section>
  );
}

/** A rating as one to five filled stars. */
export function Stars({ rating }: { rating: number }) {
  return (
    <span className="stars" role="img" aria-label={copy.stars(rating)}>
      {ratings.map((star) => (
        <Icon key={star} name="star-fill" className={star <= rating ? 'icon is-on' : 'icon'} />
      ))}
    </span>
  );
}

type Refused = { refusal: string; typed: { rating: string; message: string } } | null;

/**
 * The form of /fantasy/feedback in which a signed-in person rates the league and suggests a change; works without a
 * script.
 */
export function FeedbackForm({ refused }: { refused: Refused }) {
  const { form } = copy;
  return (
    <Widget id="napiste" heading={form.heading}>
      <p className="visitor-call signed-out-only">
        <span className="small-text">{form.visitor}</span>
        <Link className="button button-outline button-small" to="/auth?redirect=/fantasy/feedback">
          {form.signIn}
        </Link>
      </p>
      <div className="signed-in-only">
        {refused && (
          <p className="alert alert-error" role="alert">
            {refused.refusal}
          </p>
        )}
        <PostForm className="form-stack">
          <fieldset className="rating-input">
            <legend>{form.rating}</legend>
            {ratings.map((rating) => (
              <label key={rating}>
                <input
                  className="check-input"
                  type="radio"
                  name="rating"
                  value={rating}
                  required
                  defaultChecked={refused?.typed.rating === String(rating)}
                />
                {rating} <span className="small-text muted">{form.ratings[rating - 1]}</span>
              </label>
            ))}
          </fieldset>
          <label className="form-field">
            <span>{form.message}</span>
            <CountedText
              name="message"
              rows={5}
              minLength={feedbackLimits.minLength}
              max={feedbackLimits.maxLength}
              required
              defaultValue={refused?.typed.message}
            />
            <span className="small-text muted">{form.hint}</span>
          </label>
          <button className="button button-primary" type="submit">
            {form.send}
          </button>
        </PostForm>
      </div>
    </Widget>
  );
}
