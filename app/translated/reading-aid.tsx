import { Link } from '#app/translated/router.tsx';
import { Widget } from '#platform/ui/widget.tsx';
import { pagesCopy } from './pages.en.ts';

const copy = pagesCopy.aid;

/** Beside translated racecards: what a reader of another country's cards must know of them. */
export function ReadingAid() {
  return (
    <Widget id="reading-aid" heading={copy.heading}>
      <dl className="reading-aid">
        {copy.items.map(({ sample, text }) => (
          <div key={sample}>
            <dt>{sample}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p className="small-text">
        <Link to="/help">{copy.more}</Link>
      </p>
    </Widget>
  );
}
