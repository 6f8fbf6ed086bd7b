import { marketToolsCopy } from '#text/odds-analysis/market-tools';
import { dutching, marketCheck, type ToolBook, toolRunners } from './market-tools.rules.ts';
import type { RaceOdds } from './race-odds.rules.ts';
import { impliedProbability } from '#features/odds/implied-probability.rules.ts';

const copy = marketToolsCopy.market;

type Props = {
  odds: RaceOdds;
  book: ToolBook;
  picks: readonly number[];
  onPick: (number: number, isPicked: boolean) => void;
};

/**
 * Tool of /odds-analysis: the margin of a win market, and the shares of a unit spread over the picked horses
 * (odds-analysis.margin, odds-analysis.dutching).
 */
export function SharesTool({ odds, book, picks, onPick }: Props) {
  const runners = toolRunners(odds, book);
  const check = marketCheck(odds, book);
  const spread = dutching(runners, picks);
  return (
    <section className="panel" aria-labelledby="rozdeleni">
      <h3 id="rozdeleni">{copy.heading}</h3>
      <div className="market-tools-table">
        <table className="data-table">
          <caption className="visually-hidden">{copy.caption}</caption>
          <thead>
            <tr>
              <th scope="col">{copy.columns.pick}</th>
              <th scope="col">{copy.columns.horse}</th>
              <th scope="col" className="align-right">
                {copy.columns.price}
              </th>
              <th scope="col" className="align-right">
                {copy.columns.implied}
              </th>
              <th scope="col" className="align-right hide-on-mobile">
                {copy.columns.fair}
              </th>
              <th scope="col" className="align-right">
                {copy.columns.share}
              </th>
            </tr>
          </thead>
          <tbody>
            {runners.map(({ number, name, price }, at) => {
              const fair = check?.fair[at] ?? null;
              const share = spread?.shares.get(number) ?? null;
              return (
                <tr key={number}>
                  <td>
                    <input
                      type="checkbox"
                      name="pick"
                      value={number}
                      checked={picks.includes(number)}
                      aria-label={copy.pick(name)}
                      onChange={(event) => onPick(number, event.target.checked)}
                    />
                  </td>
                  <th scope="row">{`${number}.\u00a0${name}`}</th>
                  <td className="align-right numeric">{copy.price(price)}</td>
                  <td className="align-right numeric">{copy.percent(impliedProbability(price))}</td>
                  <td className="align-right numeric hide-on-mobile">{fair === null ? '–' : copy.percent(fair)}</td>
                  <td className="align-right numeric">{share === null ? '–' : <b>{copy.percent(share)}</b>}</td>
                </tr>
              );
            })}
            {check && (
              <tr className="total-row">
                <th scope="row" colSpan={3}>
                  {copy.sum}
                </th>
                <td className="align-right numeric">{copy.percent(check.sum)}</td>
                <td className="align-right numeric hide-on-mobile">{check.isComplete ? copy.percent(1) : '–'}</td>
                <td className="align-right numeric">{spread ? copy.percent(1) : '–'}</td>
              </tr>
            )}
          </tbody>
        </table>
      </div>
      {check && <p>{check.isComplete ? copy.margin(check.margin) : copy.incomplete}</p>}
      <p aria-live="polite">{spread ? copy.dutching(spread.price, spread.chance) : copy.tooFew}</p>
    </section>
  );
}
