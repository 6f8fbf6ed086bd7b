import { Fragment } from 'react';
import { ratingCopy } from '#text/analysis/rating';
import type { RatingFit } from './fit-rating.rules.ts';
import { formatDecimal } from '#text/platform/text/number';

const copy = ratingCopy.formulas;

type ShownFit = Pick<RatingFit, 'coefficients' | 'ridge' | 'exponents'>;

/** On /rating, the formulas of the model with all of its coefficients, enough to compute it again (rating.formulas). */
export function RatingFormulas({ rating }: { rating: ShownFit }) {
  return (
    <>
      <section className="page-section page-section-compact" aria-labelledby="udaje">
        <div className="page-section-header">
          <h2 id="udaje">{copy.coefficients.heading}</h2>
        </div>
        <CoefficientTable coefficients={rating.coefficients} />
        <p className="source-note">{copy.coefficients.note}</p>
      </section>
      <section className="panel" aria-labelledby="vzorce">
        <div className="panel-header">
          <h2 id="vzorce">{copy.heading}</h2>
        </div>
        <dl className="definition-list">
          {copy.lines.map(({ name, formula, note }) => (
            <Fragment key={name}>
              <dt>{name}</dt>
              <dd>
                <code>{formula}</code>
                <br />
                <small>{note}</small>
              </dd>
            </Fragment>
          ))}
        </dl>
        <p>{copy.blendNow(rating.exponents, rating.ridge)}</p>
        <p className="source-note">
          {copy.note} <a href="/api/v1/rating">{copy.json}</a>
        </p>
      </section>
    </>
  );
}

function CoefficientTable({ coefficients }: Pick<ShownFit, 'coefficients'>) {
  return (
    <div className="panel flush bleed">
      <table className="data-table points-table">
        <caption className="visually-hidden">{copy.coefficients.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{copy.coefficients.feature}</th>
            <th scope="col" className="align-right">
              {copy.coefficients.value}
            </th>
            <th scope="col" className="align-right">
              {copy.coefficients.points}
            </th>
          </tr>
        </thead>
        <tbody>
          {coefficients.map((coefficient) => (
            <tr key={coefficient.feature}>
              <th scope="row">
                {copy.coefficients.label(coefficient.feature)}
                <small className="points-lines">{copy.coefficients.definitionOf(coefficient.feature)}</small>
              </th>
              <td className="align-right numeric">
                {formatDecimal(coefficient.value, 4)}
                <small className="points-lines">{copy.coefficients.interval(coefficient)}</small>
              </td>
              <td className="align-right numeric">{copy.coefficients.pointsOf(coefficient.value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
