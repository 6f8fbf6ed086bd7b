import { Link } from 'react-router';
import { seasonReviewCopy as copy } from './season-review.cs.ts';
import { type Tile, Tiles } from '#features/stats/tiles.tsx';
import type { SeasonReview } from './season-review.rules.ts';
import { formatInteger, formatSigned } from '#platform/text/czech-number.rules.ts';

/** The head of a season: when and where it was run, and the seasons beside it. */
export function SeasonHead({ review: { season, span, countedTo, seasons } }: { review: SeasonReview }) {
  return (
    <section className="cover" aria-labelledby="sezona">
      <div className="cover-inner">
        <div>
          <p className="eyebrow">{copy.eyebrow}</p>
          <h1 id="sezona">{copy.heading(season)}</h1>
          {span && <p className="cover-facts">{copy.span(span.first, span.last, span.courses)}</p>}
          {span && countedTo && <p className="season-running">{copy.running(countedTo)}</p>}
        </div>
        {seasons.length > 1 && (
          <nav className="segmented-control season-years" aria-label={copy.years}>
            {seasons.map((year) => (
              <Link key={year} to={`/season/${year}`} aria-current={year === season ? 'page' : undefined}>
                {year}
              </Link>
            ))}
          </nav>
        )}
      </div>
    </section>
  );
}

/** The season in figures; those of tips only where somebody tipped. */
export function SeasonTiles({ review: { counts, crowd } }: { review: SeasonReview }) {
  const tiles: Tile[] = [
    { label: copy.tiles.days(counts.days), value: formatInteger(counts.days) },
    { label: copy.tiles.races(counts.races), value: formatInteger(counts.races) },
    { label: copy.tiles.starts(counts.starts), value: formatInteger(counts.starts) },
    { label: copy.tiles.horses(counts.horses), value: formatInteger(counts.horses) },
  ];
  if (crowd.total) {
    tiles.push(
      { label: copy.tiles.tips(crowd.total.tips), value: formatInteger(crowd.total.tips) },
      { label: copy.tiles.roi, value: formatSigned(crowd.total.roi, 1), unit: ' %' },
    );
  }
  return <Tiles tiles={tiles} />;
}
