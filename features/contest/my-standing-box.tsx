import { Link } from 'react-router';
import { usePrivateAnswer } from '#platform/session/use-private-answer.ts';
import { contestCopy } from '#text/contest/contest';
import type { ContestView } from './contest.rules.ts';
import { type MyStanding, myStandingShape } from './my-standing.rules.ts';

const copy = contestCopy.mine;
/** A result moves the standings, a freeze the round. */
const topics = ['contest', 'standings'];

/**
 * Box of /contest: the viewer's rank in the shown round, or an invitation to sign in; CSS shows one of them from the
 * first paint on (public-pages.viewer-overlay).
 */
export function MyStandingBox({ view }: { view: ContestView }) {
  const { state, value: standing } = usePrivateAnswer(`/api/viewer/contest/${view.slug}`, myStandingShape, topics);
  return (
    <section className="my-standing" aria-labelledby="moje-poradi">
      <h2 className="eyebrow" id="moje-poradi">
        {copy.heading}
      </h2>
      <div className="signed-in-only" aria-live="polite">
        {state === 'awaited' && <p className="small-text">{copy.loading}</p>}
        {state === 'failed' && <p className="small-text">{copy.failed}</p>}
        {standing !== null && <Standing standing={standing} isFrozen={view.frozen !== null} />}
      </div>
      <p className="visitor-call signed-out-only">
        <span className="small-text">{copy.visitor}</span>
        <Link
          className="button button-outline button-small"
          to={`/auth?redirect=${encodeURIComponent(`/contest/${view.slug}`)}`}
        >
          {copy.signIn}
        </Link>
      </p>
    </section>
  );
}

function Standing({ standing, isFrozen }: { standing: MyStanding; isFrozen: boolean }) {
  const { rank, ranked, tips, roi, gap, waiting } = standing;
  const place = rank === null ? null : copy.place(rank, ranked);
  const sentences = [
    roi === null ? copy.noTips : copy.numbers(tips, roi),
    gapNote(gap, isFrozen),
    waiting > 0 ? copy.waiting(waiting) : '',
    prizeNote(standing),
  ];
  return (
    <div className="my-standing-inner">
      <p className="my-standing-rank">
        {place ? (
          <>
            <b>{place.rank}</b> <span className="small-text">{place.of}</span>
          </>
        ) : (
          <span className="small-text">{copy.noRank}</span>
        )}
      </p>
      <p>{sentences.filter((sentence) => sentence !== '').join(' ')}</p>
    </div>
  );
}

/** Of a frozen round only the tips missing for a rank are still worth a sentence. */
function gapNote(gap: MyStanding['gap'], isFrozen: boolean): string {
  if (!gap || (isFrozen && gap.kind !== 'needs-tips')) return '';
  return contestCopy.gap(gap);
}

function prizeNote({ noPrize }: MyStanding): string {
  if (noPrize === 'negative-roi') return copy.negative;
  return noPrize === 'administrator' ? copy.administrator : '';
}
