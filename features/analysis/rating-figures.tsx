import { ratingCopy } from '#text/analysis/rating';
import type { Evaluation, RatingEvaluation } from './evaluate-rating.rules.ts';
import { formatDecimal, formatPercent } from '#text/platform/text/number';
import { inPercent } from '#platform/text/number.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';

const copy = ratingCopy.figures;

type ShownRating = RatingEvaluation & { judgedRaces: number; raceCount: number; lastDay: PragueDate | null };

/**
 * The table of /rating: how well our model, the odds, both together and equal chances predicted the same races
 * (rating.honesty). `since` says of which seasons they are.
 */
export function RatingFigures({ rating, since }: { rating: ShownRating; since: string }) {
  const { model, market, blend, evenLogLoss, lastDay } = rating;
  return (
    <section className="page-section page-section-compact" aria-labelledby="presnost">
      <div className="page-section-header">
        <h2 id="presnost">{copy.heading}</h2>
        {model && lastDay && <p>{copy.of(rating.judgedRaces, rating.raceCount, lastDay, since)}</p>}
      </div>
      {model && market && blend && evenLogLoss !== null ? (
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
                <Row name={copy.blend} score={blend} />
                <tr>
                  <th scope="row">{copy.even}</th>
                  <td className="align-right numeric">{formatDecimal(evenLogLoss, 3)}</td>
                  <td className="align-right numeric">–</td>
                </tr>
              </tbody>
            </table>
          </div>
          {verdicts(rating).map((verdict) => (
            <p key={verdict} className="mt-3">
              {verdict}
            </p>
          ))}
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
      <td className="align-right numeric">{formatPercent(inPercent(score.topPickShare), 1)}</td>
    </tr>
  );
}

/** What the comparisons say, the two aims last; each only where there is something to compare. */
function verdicts({ modelOverEven, marketOverModel, gapClosed, blendOverMarket }: RatingEvaluation): string[] {
  return [
    ...(marketOverModel ? [copy.marketOverModel(marketOverModel)] : []),
    ...(modelOverEven ? [copy.modelOverEven(modelOverEven)] : []),
    ...(gapClosed ? [copy.gapClosed(gapClosed)] : []),
    ...(blendOverMarket ? [copy.blendOverMarket(blendOverMarket)] : []),
  ];
}
