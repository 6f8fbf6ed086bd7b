import { Link } from 'react-router';
import { contestCopy } from '#features/contest/contest.cs.ts';
import { dashboardCopy } from './dashboard.cs.ts';
import { weeklyPrizeCopy } from '#features/site/home-blocks.cs.ts';
import type { MyStanding } from '#features/contest/my-standing.rules.ts';

const copy = dashboardCopy.week;

/**
 * Box of the dashboard: the person's rank in this week's contest, and what they need for the next rank
 * (contest.ranking).
 */
export function WeekBox({ standing, prize }: { standing: MyStanding; prize: number }) {
  const { rank, ranked, gap, waiting, shareOfLeader, tips, roi } = standing;
  return (
    <section className="prize-box week" aria-labelledby="muj-tyden">
      <div className="inline-group inline-group-spread">
        <h2 id="muj-tyden">{copy.heading}</h2>
        <span className="prize-amount">{weeklyPrizeCopy.amount(prize)}</span>
      </div>
      {shareOfLeader !== null && (
        <div className="progress-bar" role="img" aria-label={copy.bar(shareOfLeader)}>
          <i className="is-accent" style={{ width: `${shareOfLeader}%` }} />
        </div>
      )}
      <p className="small-text">
        {rank === null ? (
          copy.noRank(tips)
        ) : (
          <>
            {copy.place}
            <b>{copy.placeOf(rank, ranked)}</b>.{roi !== null && ` ${copy.numbers(roi)}`}
          </>
        )}
        {gap && ` ${contestCopy.gap(gap)}`}
        {waiting > 0 && ` ${copy.waiting(waiting)}`}
      </p>
      <p className="small-text">
        <Link to="/contest">{copy.link}</Link> · <a href="/user-dashboard/tyden">{copy.share}</a>
      </p>
    </section>
  );
}
