import { ratingCopy } from '#copy/cs/public/rating.ts';
import type { Evaluation, RatingFit } from '#domain/analysis/fit-rating.ts';
import { formatDecimal, formatPercent } from '#domain/shared/czech-number.ts';
import type { PragueDate } from '#domain/shared/time.ts';

const copy = ratingCopy.figures;

type ShownRating = Pick<RatingFit, 'judgedRaces' | 'model' | 'market' | 'evenLogLoss'> & {
  /** Races before this day were used. */
  before: PragueDate;
  raceCount: number;
};

/**
 * The table of /rating: how well our model, the odds and equal chances predicted the same races (rating.honesty). `since`
 * says of which seasons they are.
 */
export function RatingFigures({ rating, since }: { rating: ShownRating; since: string }) {
  const { model, market, evenLogLoss } = rating;
  return (
    <section className="page-section page-section-compact" aria-labelledby="presnost">
      <div className="page-section-header">
        <h2 id="presnost">{copy.heading}</h2>
        {model && <p>{copy.of(rating.judgedRaces, rating.raceCount, rating.before, since)}</p>}
      </div>
      {model && market && evenLogLoss !== null ? (
        <>
          <div className="panel flush bleed">
            <table className="data-table stats-table">
              <caption className="visually-hidden">{copy.caption}</caption>
              <thead>
                <tr>
                  <th scope="col">{copy.who}</th>
                  <th scope="col" className="align-right">
                    {copy.logLoss}
                  </th>
                  <th scope="col" className="align-right">
                    {copy.topPick}
                  </th>
                </tr>
              </thead>
              <tbody>
                <Row name={copy.model} score={model} />
                <Row name={copy.market} score={market} />
                <tr>
                  <th scope="row">{copy.even}</th>
                  <td className="align-right numeric">{formatDecimal(evenLogLoss, 3)}</td>
                  <td className="align-right numeric">–</td>
                </tr>
              </tbody>
            </table>
          </div>
          <p className="mt-3">
            <b>{verdict(model, market)}</b>
          </p>
          <p className="source-note">{copy.note}</p>
        </>
      ) : (
        <p className="empty">{copy.tooFew}</p>
      )}
    </section>
  );
}

function Row({ name, score }: { name: string; score: Evaluation }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td className="align-right numeric">{formatDecimal(score.logLoss, 3)}</td>
      <td className="align-right numeric">{formatPercent(score.topPickShare * 100, 1)}</td>
    </tr>
  );
}

function verdict(model: Evaluation, market: Evaluation): string {
  const gap = model.logLoss - market.logLoss;
  return gap >= 0 ? copy.marketBetter(gap) : copy.modelBetter(-gap);
}
