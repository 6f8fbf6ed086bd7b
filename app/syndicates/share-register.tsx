import { syndicatesCopy } from '#copy/cs/public/syndicates.ts';
import { formatDate } from '#domain/shared/czech-date.ts';
import { formatPercent } from '#domain/shared/czech-number.ts';
import type { SyndicatePageView } from '#domain/syndicates/syndicate-page.ts';

const copy = syndicatesCopy.page.holders;

/** Who holds how much, as far as the holders want to be read, and what is free. */
export function ShareRegister({ holders, syndicate }: Pick<SyndicatePageView, 'holders' | 'syndicate'>) {
  const percent = (shares: number) =>
    formatPercent(shares * syndicate.sharePercent, syndicate.sharePercent % 1 ? 1 : 0);
  return (
    <section id="podilnici" aria-labelledby="podilnici-h">
      <div className="sec-h">
        <h2 id="podilnici-h">{copy.heading}</h2>
        <p>{syndicatesCopy.taken(syndicate.takenShares, syndicate.shareCount)}</p>
      </div>
      <div className="panel flush bleed">
        <table className="tb">
          <caption className="vh">{copy.heading}</caption>
          <thead>
            <tr>
              <th scope="col">{copy.holder}</th>
              <th scope="col">{copy.since}</th>
              <th scope="col" className="r">
                {copy.shares}
              </th>
              <th scope="col" className="r">
                {copy.percent}
              </th>
            </tr>
          </thead>
          <tbody>
            {holders.map(({ shownName, shares, since }, at) => (
              <tr key={at}>
                <th scope="row">{shownName ?? <span className="mut">{copy.unnamed}</span>}</th>
                <td className="num nowrap">{formatDate(since)}</td>
                <td className="r num">{shares}</td>
                <td className="r num">{percent(shares)}</td>
              </tr>
            ))}
            {syndicate.freeShares > 0 && (
              <tr className="tot">
                <th scope="row">{copy.free}</th>
                <td className="mut">–</td>
                <td className="r num">{syndicate.freeShares}</td>
                <td className="r num">{percent(syndicate.freeShares)}</td>
              </tr>
            )}
          </tbody>
        </table>
      </div>
    </section>
  );
}
