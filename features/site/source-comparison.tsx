import type { CSSProperties } from 'react';
import { comparisonCopy as copy } from '#text/site/comparison';

type Rating = 0 | 1 | 2 | 3;
/** The ratings are in the order of the columns. */
type Source = { name: string; ratings: readonly [results: Rating, odds: Rating, tipping: Rating, statistics: Rating] };

const others: readonly Source[] = [
  { name: copy.others.database, ratings: [3, 0, 0, 2] },
  { name: copy.others.bookmakers, ratings: [1, 3, 0, 1] },
  { name: copy.others.news, ratings: [2, 1, 0, 1] },
  { name: copy.others.groups, ratings: [1, 1, 1, 0] },
];

/** Block of the home page that compares sources of racing information, our site first (site.comparison-table). */
export function SourceComparison({ siteName }: { siteName: string }) {
  const sources: readonly Source[] = [{ name: siteName, ratings: [3, 3, 3, 3] }, ...others];
  return (
    <section className="page-section" aria-labelledby="srovnani">
      <div className="page-section-header">
        <h2 id="srovnani">{copy.heading}</h2>
        <p>{copy.subtitle}</p>
      </div>
      <div className="panel flush bleed">
        <table className="data-table site-comparison">
          <caption className="visually-hidden">{copy.subtitle}</caption>
          <thead>
            <tr>
              <th scope="col">{copy.source}</th>
              {copy.columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sources.map(({ name, ratings }, index) => (
              <tr key={name} className={index === 0 ? 'is-us' : undefined}>
                <th scope="row">{name}</th>
                {ratings.map((rating, column) => (
                  <td key={copy.columns[column]}>
                    <RatingMarks rating={rating} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** A rating as up to three marks, drawn by CSS, and a label; phones show only the marks. */
function RatingMarks({ rating }: { rating: Rating }) {
  const label = copy.ratings[rating];
  return (
    <>
      <span className="rating-pips" role="img" aria-label={label} style={{ '--filled': rating } as CSSProperties} />
      <span className="site-comparison-word" aria-hidden="true">
        {label}
      </span>
    </>
  );
}
