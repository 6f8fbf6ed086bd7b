import { Fragment } from 'react';
import { ratingCopy } from '#copy/cs/public/rating.ts';
import { type LearningRates, ratingCoefficients } from '#domain/analysis/rating.ts';

const copy = ratingCopy.formulas;

/** On /rating, the formulas of the model with all of its coefficients, enough to compute it again (rating.formulas). */
export function RatingFormulas({ learningRates }: { learningRates: LearningRates }) {
  return (
    <section className="panel" aria-labelledby="vzorce">
      <div className="panel-header">
        <h2 id="vzorce">{copy.heading}</h2>
      </div>
      <dl className="definition-list">
        {copy.lines(ratingCoefficients, learningRates).map(({ name, formula, note }) => (
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
      <p className="source-note">
        {copy.note} <a href="/api/v1/rating">{copy.json}</a>
      </p>
    </section>
  );
}
