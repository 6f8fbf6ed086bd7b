import { introStatsCopy as copy } from '#copy/cs/site/home-blocks.ts';
import { formatInteger } from '#domain/shared/czech-number.ts';

type Counts = { horses: number; jockeys: number; runners: number; tips: number };

const shown = ['horses', 'jockeys', 'runners', 'tips'] as const;

/** The statistics card of the home page, hidden unless the settings show it (site.intro-statistics). */
export function IntroStats({ siteName, counts }: { siteName: string; counts: Counts }) {
  return (
    <section className="widget" aria-labelledby="v-cislech">
      <div className="widget-header">
        <h2 id="v-cislech">{copy.heading(siteName)}</h2>
      </div>
      <dl className="stat-tiles">
        {shown.map((key) => (
          <div className="stat-tile" key={key}>
            <dt>{copy[key](counts[key])}</dt>
            <dd>{formatInteger(counts[key])}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
