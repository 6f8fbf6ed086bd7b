import { raceEditionsCopy } from '#text/editions/race-editions';
import { OddsValue } from '#features/odds/odds-value.tsx';
import { HorseLink } from '#features/racing/horse-link.tsx';
import { JockeyLink } from '#features/racing/jockey-link.tsx';
import { TrainerLink } from '#features/racing/trainer-link.tsx';
import { PlacingPlate } from '#features/racing/placing-plate.tsx';
import type { EditionView, FieldView } from './race-page.rules.ts';
import { formatWeight } from '#text/platform/text/number';

type Props = { field: readonly FieldView[]; newest: EditionView; isDemo: boolean };

const { field: copy, qualifiers, ordinal } = raceEditionsCopy;

/** On a named race's page, the runners of the edition to come, with what they did in its qualifiers. */
export function FieldTable({ field, newest, isDemo }: Props) {
  if (field.length === 0) return null;
  const hasQualifiers = field.some((runner) => runner.qualifiers.length > 0);
  return (
    <section className="page-section page-section-compact" aria-labelledby="pole">
      <div className="page-section-header">
        <h2 id="pole">{copy.heading}</h2>
        <p>{[ordinal(newest.ordinal, newest.year), copy.note(hasQualifiers)].filter(Boolean).join('. ')}</p>
      </div>
      <div className="panel flush bleed">
        <table className="data-table stats-table edition-field">
          <caption className="visually-hidden">{copy.heading}</caption>
          <thead>
            <tr>
              <th scope="col">{copy.number}</th>
              <th scope="col">{copy.horse}</th>
              <th scope="col" className="hide-on-mobile">
                {copy.jockey}
              </th>
              <th scope="col" className="hide-on-mobile">
                {copy.trainer}
              </th>
              {hasQualifiers && <th scope="col">{copy.qualifiers}</th>}
              <th scope="col" className="align-right hide-on-mobile">
                {copy.weight}
              </th>
              <th scope="col" className="align-right">
                {copy.odds}
              </th>
            </tr>
          </thead>
          <tbody>
            {field.map((runner) => (
              <tr key={runner.horse.slug}>
                <td>{runner.number === null ? '–' : <span className="cloth">{runner.number}</span>}</td>
                <th scope="row">
                  <HorseLink horse={runner.horse} />
                  {runner.jockey && (
                    <small className="only-on-mobile">
                      <JockeyLink jockey={runner.jockey} />
                    </small>
                  )}
                </th>
                <td className="hide-on-mobile">{runner.jockey ? <JockeyLink jockey={runner.jockey} /> : '–'}</td>
                <td className="hide-on-mobile">
                  {runner.trainer ? <TrainerLink className="quiet-link" trainer={runner.trainer} /> : '–'}
                </td>
                {hasQualifiers && (
                  <td>
                    <span className="qualifier-runs">
                      {runner.qualifiers.length === 0 && '–'}
                      {runner.qualifiers.map((run, index) => (
                        <span key={`${run.ordinal} ${index}`}>
                          <small>{qualifiers.short(run.ordinal)}</small>
                          <PlacingPlate {...run} />
                        </span>
                      ))}
                    </span>
                  </td>
                )}
                <td className="align-right hide-on-mobile">
                  {runner.weightKg === null ? '–' : formatWeight(runner.weightKg)}
                </td>
                <td className="align-right">
                  <OddsValue odds={runner.odds} isDemo={isDemo} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
