import { chovCopy } from '#app/copy/chov.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { CzechBred } from '#domain/breeding/czech-bred.ts';
import { ShareSlope } from './share-slope.tsx';

const words = chovCopy.problem;
const source = 'https://www.dostihyjc.cz';

/** The problem in figures with their sources (domain.md 1.2), and this season's own. */
export function Problem({ summary }: { summary: CzechBred }) {
  return (
    <section className="sec sec-s" aria-labelledby="problem">
      <div className="sec-h">
        <h2 id="problem">{words.heading}</h2>
        <p>{words.source}</p>
      </div>
      <div className="cols-2 cols-57">
        <figure>
          <figcaption className="slope-c">
            <b>{words.chartLead}</b>
            {words.chartText}
          </figcaption>
          <ShareSlope />
        </figure>
        <div className="stack">
          <dl className="kpis k3">
            {words.facts.map(({ value, label }) => (
              <div className="kpi" key={label}>
                <dt>{label}</dt>
                <dd className="num">{value}</dd>
              </div>
            ))}
          </dl>
          <p className="prose-p">{words.text}</p>
          {summary.percent !== null && (
            <p className="prose-p">
              <b>{words.seasonSummary(summary.season, summary.czechBred, summary.starters, summary.percent)}</b> {words.czechBredNote}
            </p>
          )}
          <p>
            <a href={source} target="_blank" rel="noopener">
              {words.link} <Icon name="arrow-square-out" />
              <span className="vh">{words.newWindow}</span>
            </a>
          </p>
        </div>
      </div>
    </section>
  );
}
