import { Link } from 'react-router';
import { contestCopy } from '#copy/cs/public/contest.ts';
import type { ContestView } from '#domain/contest/contest-view.ts';
import type { MyStanding } from '#domain/contest/my-standing.ts';
import { useMyStanding } from './use-my-standing.ts';

const copy = contestCopy.mine;

/** Decision I, overlay: its place is there from the first paint, CSS says for whom. */
export function MyStandingBox({ view }: { view: ContestView }) {
  const standing = useMyStanding(view.slug, view);
  return (
    <section className="minebox" aria-labelledby="moje-poradi">
      <h2 className="lab" id="moje-poradi">
        {copy.heading}
      </h2>
      <div className="in-only" aria-live="polite">
        {standing === null && <p className="sm">{copy.loading}</p>}
        {standing === 'failed' && <p className="sm">{copy.failed}</p>}
        {standing !== null && standing !== 'failed' && <Standing standing={standing} isOver={view.frozen !== null} />}
      </div>
      <p className="out-only">
        <span className="sm">{copy.visitor}</span>
        <Link className="btn btn-o btn-s" to={`/auth?redirect=${encodeURIComponent(`/contest/${view.slug}`)}`}>
          {copy.signIn}
        </Link>
      </p>
    </section>
  );
}

function Standing({ standing, isOver }: { standing: MyStanding; isOver: boolean }) {
  const { rank, ranked, tips, roi, gap, waiting } = standing;
  const place = rank === null ? null : copy.place(rank, ranked);
  const sentences = [
    roi === null ? copy.noTips : copy.numbers(tips, roi),
    isOver && gap?.kind !== 'needs-tips' ? '' : gap ? contestCopy.gap(gap) : '',
    waiting > 0 ? copy.waiting(waiting) : '',
    prizeNote(standing),
  ];
  return (
    <div className="minebox-in">
      <p className="minebox-r">
        {place ? (
          <>
            <b>{place.rank}</b> <span className="sm">{place.of}</span>
          </>
        ) : (
          <span className="sm">{copy.noRank}</span>
        )}
      </p>
      <p>{sentences.filter((sentence) => sentence !== '').join(' ')}</p>
    </div>
  );
}

function prizeNote({ noPrize }: MyStanding): string {
  if (noPrize === 'negative-roi') return copy.negative;
  return noPrize === 'administrator' ? copy.administrator : '';
}
