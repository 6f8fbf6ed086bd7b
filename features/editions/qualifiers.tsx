import { Link } from 'react-router';
import { raceEditionsCopy } from '#text/editions/race-editions';
import { goingText } from '#text/racing/going-text';
import { HorseLink } from '#features/racing/horse-link.tsx';
import { JockeyLink } from '#features/racing/jockey-link.tsx';
import { raceHref, resultHref } from '#features/racing/race-href.ts';
import { raceTitle } from '#text/racing/race-title';
import type { EditionView, QualifierView } from './race-page.rules.ts';
import { withoutQualifier } from '#features/racing/named-race.rules.ts';
import { formatFullDate } from '#text/platform/time/date';
import { formatMetres } from '#text/platform/text/number';

const copy = raceEditionsCopy.qualifiers;

type Props = { qualifiers: readonly QualifierView[]; newest: EditionView };

/** On a named race's page, the qualifiers of the year with their winners, and how many of each go on to the race. */
export function Qualifiers({ qualifiers, newest }: Props) {
  if (qualifiers.length === 0) return null;
  return (
    <section className="page-section page-section-compact" aria-labelledby="kvalifikace">
      <div className="page-section-header">
        <h2 id="kvalifikace">{copy.heading}</h2>
        <p>{copy.note(newest.year)}</p>
      </div>
      <ul className="qualifier-list">
        {qualifiers.map((qualifier) => (
          <li key={qualifier.raceId}>
            <h3>{copy.title(qualifier.ordinal)}</h3>
            <p>
              <Link className="strong-link" to={qualifier.isCompleted ? resultHref(qualifier) : raceHref(qualifier)}>
                {raceTitle({ name: withoutQualifier(qualifier.raceName), number: qualifier.raceNumber })}
              </Link>
            </p>
            <p className="small-text muted">{factsOf(qualifier)}</p>
            {qualifier.winners.length === 0 && <p className="small-text">{copy.waiting}</p>}
            {qualifier.winners.map(({ horse, jockey }) => (
              <p key={horse.slug}>
                <HorseLink horse={horse} />
                <small className="small-text">
                  {' '}
                  {jockey && <JockeyLink jockey={jockey} />}
                  {qualifier.winningTime && `, ${qualifier.winningTime}`}
                </small>
              </p>
            ))}
            {qualifier.isCompleted && (
              <p className="small-text">{copy.started(qualifier.starters, qualifier.qualified, newest.isCompleted)}</p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function factsOf({ date, distanceM, goingValue, goingText: going }: QualifierView): string {
  const facts = [formatFullDate(date), distanceM === null ? null : formatMetres(distanceM)];
  return [...facts, goingText({ value: goingValue, text: going })].filter(Boolean).join(' · ');
}
