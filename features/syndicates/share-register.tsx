import { syndicatesCopy } from './syndicates.cs.ts';
import { formatDate } from '#platform/time/czech-date.rules.ts';
import { formatPercent } from '#platform/text/czech-number.rules.ts';
import type { SyndicatePageView } from './syndicate-page.rules.ts';

const copy = syndicatesCopy.page.holders;

/** The syndicate page's table of shareholders with their shares, named if they want to be, and the free shares. */
export function ShareRegister({ holders, syndicate }: Pick<SyndicatePageView, 'holders' | 'syndicate'>) {
  const percent = (shares: number) =>
    formatPercent(shares * syndicate.sharePercent, syndicate.sharePercent % 1 ? 1 : 0);
  return (
    <section id="podilnici" aria-labelledby="podilnici-h">
      <div className="page-section-header">
        <h2 id="podilnici-h">{copy.heading}</h2>
        <p>{syndicatesCopy.taken(syndicate.takenShares, syndicate.shareCount)}</p>
      </div>
      <div className="panel flush bleed">
        <table className="data-table">
          <caption className="visually-hidden">{copy.heading}</caption>
          <thead>
            <tr>
              <th scope="col">{copy.holder}</th>
              <th scope="col">{copy.since}</th>
              <th scope="col" className="align-right">
                {copy.shares}
              </th>
              <th scope="col" className="align-right">
                {copy.percent}
              </th>
            </tr>
          </thead>
          <tbody>
            {holders.map(({ shownName, shares, since }, at) => (
              <tr key={at}>
                <th scope="row">{shownName ?? <span className="muted">{copy.unnamed}</span>}</th>
                <td className="numeric nowrap">{formatDate(since)}</td>
                <td className="align-right numeric">{shares}</td>
                <td className="align-right numeric">{percent(shares)}</td>
              </tr>
            ))}
            {syndicate.freeShares > 0 && (
              <tr className="total-row">
                <th scope="row">{copy.free}</th>
                <td className="muted">–</td>
                <td className="align-right numeric">{syndicate.freeShares}</td>
                <td className="align-right numeric">{percent(syndicate.freeShares)}</td>
              </tr>
            )}
          </tbody>
        </table>
      </div>
    </section>
  );
}
