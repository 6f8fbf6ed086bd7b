import { horsePageCopy } from './horse-page.cs.ts';
import { Term } from '#features/terms/term.tsx';
import type { MoneyAmount, Winnings } from '#features/racing/winnings.rules.ts';
import { formatMoney } from '#platform/text/czech-number.rules.ts';

const copy = horsePageCopy.winnings;

/** On a horse's page, its prize money in all and by season (racing.winnings). */
export function HorseWinnings({ winnings }: { winnings: Winnings }) {
  const { total, seasons, unknownRuns } = winnings;
  return (
    <section>
      <div className="page-section-header">
        <h2>
          <Term id="horse-winnings">{copy.heading}</Term>
        </h2>
      </div>
      {total.length === 0 ? (
        <p className="note">{copy.none}</p>
      ) : (
        <div className="panel flush">
          <table className="data-table stats-table">
            <caption className="visually-hidden">{copy.heading}</caption>
            <thead>
              <tr>
                <th scope="col">{copy.season}</th>
                <th scope="col" className="align-right">
                  {copy.amount}
                </th>
              </tr>
            </thead>
            <tbody>
              {seasons.map(({ season, amounts }) => (
                <Line key={season} title={String(season)} amounts={amounts} />
              ))}
              <Line title={copy.total} amounts={total} className="total-row" />
            </tbody>
          </table>
        </div>
      )}
      <p className="source-note">
        {copy.note} {unknownRuns > 0 && copy.unknown(unknownRuns)}
      </p>
    </section>
  );
}

function Line({ title, amounts, className }: { title: string; amounts: readonly MoneyAmount[]; className?: string }) {
  return (
    <tr className={className}>
      <th scope="row">{title}</th>
      <td className="align-right numeric">
        {amounts.map(({ amount, currency }) => formatMoney(amount, currency)).join(', ')}
      </td>
    </tr>
  );
}
