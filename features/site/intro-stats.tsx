import { introStatsCopy as copy } from '#text/site/home-blocks';
import { formatInteger } from '#text/platform/text/number';
import { Widget } from '#platform/ui/widget.tsx';

type Counts = { horses: number; jockeys: number; runners: number; tips: number };

const shown = ['horses', 'jockeys', 'runners', 'tips'] as const;

/** The statistics card of the home page, hidden unless the settings show it (site.intro-statistics). */
export function IntroStats({ siteName, counts }: { siteName: string; counts: Counts }) {
  return (
    <Widget id="v-cislech" heading={copy.heading(siteName)}>
      <dl className="stat-tiles">
        {shown.map((key) => (
          <div className="stat-tile" key={key}>
            <dt>{copy[key](counts[key])}</dt>
            <dd>{formatInteger(counts[key])}</dd>
          </div>
        ))}
      </dl>
    </Widget>
  );
}
