import { chovCopy } from '#copy/cs/public/chov.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { CzechBred } from '#domain/breeding/czech-bred.ts';
import { ShareSlope } from './share-slope.tsx';

const copy = chovCopy.problem;
const source = 'https://www.dostihyjc.cz';

/** The problem in figures with their sources (domain.md 1.2), and this season's own. */
export function Problem({ summary }: { summary: CzechBred }) {
  return (
    <section className="sec sec-s" aria-labelledby="problem">
      <div className="sec-h">
        <h2 id="problem">{copy.heading}</h2>
        <p>{copy.source}</p>
      </div>
      <div className="cols-2 cols-57">
        <figure>
          <figcaption className="slope-c">
            <b>{copy.chartLead}</b>
            {copy.chartText}
          </figcaption>
          <ShareSlope />
        </figure>
        <div className="stack">
          <dl className="kpis k3">
            {copy.facts.map(({ value, label }) => (
              <div className="kpi" key={label}>
                <dt>{label}</dt>
                <dd className="num">{value}</dd>
              </div>
            ))}
          </dl>
          <p className="prose-p">{copy.text}</p>
          {summary.percent !== null && (
            <p className="prose-p">
              <b>{copy.seasonSummary(summary.season, summary.czechBred, summary.starters, summary.percent)}</b> {copy.czechBredNote}
            </p>
          )}
          <p>
            <a href={source} target="_blank" rel="noopener">
              {copy.link} <Icon name="arrow-square-out" />
              <span className="vh">{copy.newWindow}</span>
            </a>
          </p>
        </div>
      </div>
    </section>
  );
}
