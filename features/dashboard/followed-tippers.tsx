import { Link } from 'react-router';
import { tipAnalysisCopy } from '#features/tip-analysis/tip-analysis.cs.ts';
import { tippersCopy as copy } from '#features/follows/tippers.cs.ts';
import { raceHref } from '#features/racing/race-href.ts';
import type { FollowedTipper, TipperTip } from '#features/follows/tipper-feed.rules.ts';
import { horseName } from '#features/racing/horse-name.rules.ts';
import { Removal } from './removal.tsx';
import { useDashboardForm } from './use-dashboard-form.ts';
import '#features/follows/tipper-feed.css';

type Props = { tippers: readonly FollowedTipper[]; feed: readonly TipperTip[]; followers: number };

const nameOf = ({ username }: FollowedTipper) => username ?? tipAnalysisCopy.anonymous;

/** Section of the dashboard: the tippers whom the person follows, their open tips, and how many follow the person. */
export function FollowedTippers({ tippers, feed, followers }: Props) {
  const form = useDashboardForm();
  return (
    <section aria-labelledby="tiperi">
      <div className="page-section-header">
        <h2 id="tiperi">{copy.heading}</h2>
        <p>{copy.followers(followers)}</p>
      </div>
      {tippers.length === 0 ? (
        <div className="panel empty">
          <p>{copy.none}</p>
          <Link className="button button-outline" to="/tip-analysis">
            {copy.toTippers}
          </Link>
        </div>
      ) : (
        <>
          <h3 className="visually-hidden">{copy.feed}</h3>
          {feed.length === 0 && <p className="small-text">{copy.noFeed}</p>}
          <ul className="tipper-feed" role="list">
            {feed.map((tip) => (
              <li key={tip.tipId}>
                <Link className="strong-link" to={`/tip-analysis/user/${tip.userId}`}>
                  {nameOf(tip)}
                </Link>{' '}
                {copy.tips} <b>{horseName(tip.horseName)}</b>
                <small>
                  <Link className="quiet-link" to={raceHref(tip)}>
                    {copy.where(tip)}
                  </Link>
                </small>
              </li>
            ))}
          </ul>
          <div className="panel flush">
            <table className="data-table">
              <tbody>
                {tippers.map((tipper) => (
                  <tr key={tipper.userId}>
                    <th scope="row">
                      <Link className="strong-link" to={`/tip-analysis/user/${tipper.userId}`}>
                        {nameOf(tipper)}
                      </Link>
                    </th>
                    <td className="align-right">
                      <Removal
                        form={form}
                        intent="unfollow"
                        id={tipper.userId}
                        text={copy.unfollow}
                        name={copy.unfollowNamed(nameOf(tipper))}
                      />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
    </section>
  );
}
