import { Link } from 'react-router';
import { raceEditionsCopy as copy } from '#text/editions/race-editions';
import type { DayNamedRace } from './day-named-race.rules.ts';

/** Below a day's results, its named races as links to their pages. */
export function DayNamedRaces({ races }: { races: readonly DayNamedRace[] }) {
  if (races.length === 0) return null;
  return (
    <section className="page-section page-section-compact" aria-labelledby="rocniky-dostihu">
      <div className="page-section-header">
        <h2 id="rocniky-dostihu">{copy.ofDay}</h2>
      </div>
      <ul className="inline-group">
        {races.map(({ raceNumber, slug, name }) => (
          <li key={raceNumber}>
            <Link className="strong-link" to={`/race/${slug}`}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
