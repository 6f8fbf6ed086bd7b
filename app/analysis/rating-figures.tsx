import { ratingCopy } from '#copy/cs/public/rating.ts';
import type { Evaluation } from '#domain/analysis/fit-rating.ts';
import { formatDecimal, formatPercent } from '#domain/shared/czech-number.ts';
import type { PragueDate } from '#domain/shared/time.ts';

const copy = ratingCopy.figures;

export type ShownRating = {
  before: PragueDate;
  raceCount: number;
  judgedRaces: number;
  model: Evaluation | null;
  market: Evaluation | null;
  evenLogLoss: number | null;
};

/** The model, the market and even chances on the same races, in plain sight whoever is better. */
export function RatingFigures({ rating }: { rating: ShownRating }) {
  const { model, market, evenLogLoss } = rating;
  return (
    <section className="sec sec-s" aria-labelledby="presnost">
      <div className="sec-h">
        <h2 id="presnost">{copy.heading}</h2>
        {model && <p>{copy.of(rating.judgedRaces, rating.raceCount, rating.before)}</p>}
      </div>
      {model && market && evenLogLoss !== null ? (
        <>
          <div className="panel flush bleed">
            <table className="tb tb-st">
              <caption className="vh">{copy.caption}</caption>
              <thead>
                <tr>
                  <th scope="col">{copy.who}</th>
                  <th scope="col" className="r">
                    {copy.logLoss}
                  </th>
                  <th scope="col" className="r">
                    {copy.topPick}
                  </th>
                </tr>
              </thead>
              <tbody>
                <Row name={copy.model} score={model} />
                <Row name={copy.market} score={market} />
                <tr>
                  <th scope="row">{copy.even}</th>
                  <td className="r num">{formatDecimal(evenLogLoss, 3)}</td>
                  <td className="r num">–</td>
                </tr>
              </tbody>
            </table>
          </div>
          <p className="mt-3">
            <b>{verdict(model, market)}</b>
          </p>
          <p className="src">{copy.note}</p>
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
      <td className="r num">{formatDecimal(score.logLoss, 3)}</td>
      <td className="r num">{formatPercent(score.topPickShare * 100, 1)}</td>
    </tr>
  );
}

function verdict(model: Evaluation, market: Evaluation): string {
  const gap = model.logLoss - market.logLoss;
  return gap >= 0 ? copy.marketBetter(gap) : copy.modelBetter(-gap);
}
