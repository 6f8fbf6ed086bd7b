import { breedingCopy } from './breeding.cs.ts';
import { Icon } from '#platform/ui/icon.tsx';
import type { CzechBred } from './czech-bred.rules.ts';
import { ShareSlope } from './share-slope.tsx';

const copy = breedingCopy.problem;
const source = 'https://www.dostihyjc.cz';

/** The decline of Czech breeding in figures with their source, and in our own of this season (breeding.problem). */
export function BreedingProblem({ summary }: { summary: CzechBred }) {
  return (
    <section className="page-section page-section-compact" aria-labelledby="problem">
      <div className="page-section-header">
        <h2 id="problem">{copy.heading}</h2>
        <p>{copy.source}</p>
      </div>
      <div className="cols-2 cols-5-7">
        <figure>
          <figcaption className="slope-caption">
            <b>{copy.chartLead}</b>
            {copy.chartText}
          </figcaption>
          <ShareSlope />
        </figure>
        <div className="stack">
          <dl className="stat-tiles stat-tiles-three">
            {copy.facts.map(({ value, label }) => (
              <div className="stat-tile" key={label}>
                <dt>{label}</dt>
                <dd className="numeric">{value}</dd>
              </div>
            ))}
          </dl>
          <p className="prose-width">{copy.text}</p>
          {summary.percent !== null && (
            <p className="prose-width">
              <b>{copy.seasonSummary(summary.season, summary.czechBred, summary.starters, summary.percent)}</b>{' '}
              {copy.czechBredNote}
            </p>
          )}
          <p>
            <a href={source} target="_blank" rel="noopener">
              {copy.link} <Icon name="arrow-square-out" />
              <span className="visually-hidden">{copy.newWindow}</span>
            </a>
          </p>
        </div>
      </div>
    </section>
  );
}
