import { Link } from 'react-router';
import { horseCopy } from '#text/horses/horses';
import { raceEditionsCopy } from '#text/editions/race-editions';
import type { Leader, RacePageView } from './race-page.rules.ts';
import { minHorseSample } from '#features/stats/breakdown.rules.ts';

const copy = raceEditionsCopy.leaders;

/** On a named race's page, who has won it most often; trainers only once enough are known (design.small-sample). */
export function Leaders({ leaders }: Pick<RacePageView, 'leaders'>) {
  const { horses, jockeys, trainers, knownTrainers } = leaders;
  return (
    <div className="stack">
      <LeaderList heading={copy.horses} path="/horse" leaders={horses} />
      <LeaderList heading={copy.jockeys} path="/jockey" leaders={jockeys} />
      {knownTrainers < minHorseSample ? (
        <section>
          <h3>{copy.trainers}</h3>
          <p className="small-text">
            {copy.fewTrainers(knownTrainers)} <span className="small-sample">{horseCopy.fewData}</span>
          </p>
        </section>
      ) : (
        <LeaderList heading={copy.trainers} path="/trainer" leaders={trainers} />
      )}
    </div>
  );
}

function LeaderList({ heading, path, leaders }: { heading: string; path: string; leaders: readonly Leader[] }) {
  return (
    <section>
      <h3>{heading}</h3>
      {leaders.length === 0 && <p className="small-text">{copy.none}</p>}
      <ol className="leader-list">
        {leaders.map(({ key, name, slug, years }) => (
          <li key={key}>
            <span className="leader-wins">{years.length}×</span>
            <span>
              {slug !== null ? (
                <Link className="strong-link" to={`${path}/${slug}`}>
                  {name}
                </Link>
              ) : (
                <b>{name}</b>
              )}
              <small>{years.toReversed().join(', ')}</small>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
