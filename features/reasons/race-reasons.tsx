import { Link } from 'react-router';
import { useEffect } from 'react';
import { PostForm } from '#platform/forms/post-form.tsx';
import { useViewer } from '#platform/session/viewer.ts';
import { Icon } from '#platform/ui/icon.tsx';
import { showToast } from '#platform/ui/toasts.ts';
import { smallSampleThreshold } from '#features/analysis/standing.rules.ts';
import { reasonsCopy as copy } from '#text/reasons/reasons';
import type { ReasonView } from './reason.rules.ts';
import './reasons.css';

type ReasonReportProps = { id: number; userId: string; name: string };

/**
 * The button by which signed-in people report somebody else's reason; visitors get a link to the form (law.reports).
 */
export function ReasonReport({ id, userId, name }: ReasonReportProps) {
  const viewer = useViewer();
  if (viewer?.id === userId) return null;
  return (
    <>
      <Link
        className="icon-button icon-button-small reason-report-link"
        to={`/report?message=${id}`}
        aria-label={copy.report(name)}
        title={copy.report(name)}
      >
        <Icon name="warning" />
      </Link>
      <PostForm className="reason-report" preventScrollReset>
        <input type="hidden" name="messageId" value={id} />
        <button
          className="icon-button icon-button-small"
          type="submit"
          name="intent"
          value="report"
          aria-label={copy.report(name)}
          title={copy.report(name)}
        >
          <Icon name="warning" />
        </button>
      </PostForm>
    </>
  );
}

/** What was said to a report of a reason. */
export type ReportAnswer = { isDone: boolean; message: string };

/**
 * A toast, because the reasons stand far down the page, and the same above the page, where one without JavaScript is
 * after the form.
 */
export function ReportAnswerLine({ answer }: { answer: ReportAnswer | undefined }) {
  useEffect(() => {
    if (answer) showToast({ kind: answer.isDone ? 'done' : 'error', title: answer.message, text: null });
  }, [answer]);
  if (!answer) return null;
  return <p className={answer.isDone ? 'alert alert-ok mt-5' : 'alert alert-error mt-5'}>{answer.message}</p>;
}

const shownAtFirst = 8;

type RaceReasonsProps = {
  reasons: readonly ReasonView[];
  total: number;
  /** Whether reasons can still be written. */
  isOpen: boolean;
  horseOf: (runnerId: number) => string;
  /** What somebody without a name is called. */
  anonymous: string;
};

/** On /race-analysis/{slug}: why people tip its horses, by the records of the authors (reasons.order). */
export function RaceReasons({ reasons, total, isOpen, ...shown }: RaceReasonsProps) {
  if (reasons.length === 0) return isOpen && <OwnReasonLink />;
  const [first, more] = [reasons.slice(0, shownAtFirst), reasons.slice(shownAtFirst)];
  return (
    <section className="page-section page-section-compact" aria-labelledby="duvody">
      <div className="page-section-header">
        <h2 id="duvody">{copy.heading}</h2>
        {reasons.length > 1 && <p>{copy.order}</p>}
      </div>
      <ReasonList reasons={first} {...shown} />
      {more.length > 0 && (
        <details className="more">
          <summary className="button button-outline">{copy.more(more.length)}</summary>
          <ReasonList reasons={more} {...shown} />
          {total > reasons.length && <p className="source-note">{copy.rest(total - reasons.length)}</p>}
        </details>
      )}
      {isOpen && <OwnReasonLink />}
    </section>
  );
}

/** For signed-in people. */
function OwnReasonLink() {
  return (
    <p className="own-reason-link">
      <Link className="button button-outline button-small" to="/user-dashboard#duvody-tipu">
        {copy.write}
      </Link>
    </p>
  );
}

function ReasonList({ reasons, horseOf, anonymous }: Omit<RaceReasonsProps, 'total' | 'isOpen'>) {
  return (
    <ol className="reason-list" role="list">
      {reasons.map((reason) => {
        const name = reason.username ?? anonymous;
        return (
          <li key={reason.id}>
            <p className="reason-head">
              <Link className="strong-link" to={`/tip-analysis/user/${reason.userId}`}>
                <bdi>{name}</bdi>
              </Link>{' '}
              {copy.tips(horseOf(reason.runnerId))}
              <small>
                {copy.record(reason)}{' '}
                {reason.isSmallSample && reason.tips > 0 && (
                  <span className="badge" title={copy.smallTitle(smallSampleThreshold)}>
                    {copy.small}
                  </span>
                )}
              </small>
            </p>
            <p className="reason-text">
              <bdi>{reason.text}</bdi>
            </p>
            <ReasonReport id={reason.id} userId={reason.userId} name={name} />
          </li>
        );
      })}
    </ol>
  );
}
