import { Link } from 'react-router';
import { reasonsCopy as copy } from './reasons.cs.ts';
import { smallSampleThreshold } from '#features/analysis/standing.rules.ts';
import type { ReasonView } from './reason.rules.ts';
import { ReasonReport } from './reason-report.tsx';
import './reasons.css';

const shownAtFirst = 8;

type Props = {
  reasons: readonly ReasonView[];
  total: number;
  /** Whether reasons can still be written. */
  isOpen: boolean;
  horseOf: (runnerId: number) => string;
  /** What somebody without a name is called. */
  anonymous: string;
};

/** On /race-analysis/{slug}: why people tip its horses, by the records of the authors (reasons.order). */
export function RaceReasons({ reasons, total, isOpen, ...shown }: Props) {
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

function ReasonList({ reasons, horseOf, anonymous }: Omit<Props, 'total' | 'isOpen'>) {
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
