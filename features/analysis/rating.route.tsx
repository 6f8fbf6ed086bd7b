import { Link } from 'react-router';
import { ratingCopy as copy } from '#text/analysis/rating';
import { pageMeta } from '#platform/document/page-meta.ts';
import { useFrame } from '#platform/document/use-frame.ts';
import { useLiveData } from '#platform/live/use-live-data.ts';
import { CalibrationChart } from '#features/odds/calibration-chart.tsx';
import { RatingFormulas } from './rating-formulas.tsx';
import { RatingFigures } from './rating-figures.tsx';
import { contentId } from '#platform/ui/skip-link.tsx';
import { requestOf } from '#app/http/request-context.server.ts';
import { readRating } from './read-rating.server.ts';
import type { Route } from './+types/rating.route';
import '#features/race-analysis/race-analysis.css';
import '#features/odds-analysis/odds-analysis.css';

/** /rating: how our own rating of horses is computed, and how well it predicts. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, page } = requestOf(context);
  const live = page.dependsOn('rating');
  return page.pushChanges({ rating: await readRating(db), live });
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches[0].loaderData, {
    title: copy.title,
    description: copy.description,
    path: '/rating',
  });
}

export default function Rating({ loaderData }: Route.ComponentProps) {
  const { rating } = useLiveData(loaderData);
  const { settings, seasons } = useFrame();
  const isDemo = settings.demo !== null;
  return (
    <main className="page-width" id={contentId} tabIndex={-1}>
      <div className="page-header">
        <h1>{copy.heading}</h1>
        <p className="lead">{copy.lead}</p>
      </div>
      {rating ? (
        <RatingFigures rating={rating} since={copy.figures.since(seasons)} />
      ) : (
        <div className="empty">
          <b>{copy.none.title}</b>
          <p className="small-text">{copy.none.text}</p>
        </div>
      )}
      {rating?.model && rating.market && (
        <div className="cols-2 page-section-compact">
          <CalibrationChart
            title={copy.calibration.model}
            points={rating.model.calibration}
            label={copy.calibration.label(copy.whoModel, rating.model.calibration.length)}
            note={copy.calibration.modelNote}
          />
          <CalibrationChart
            title={copy.calibration.market}
            points={rating.market.calibration}
            label={copy.calibration.label(copy.whoMarket, rating.market.calibration.length)}
          />
        </div>
      )}
      {rating && <p className="source-note">{copy.computed(rating.fittedAt)}</p>}
      {isDemo && <p className="demo-note">{copy.demo}</p>}
      <div className="cols-2 cols-7-5 page-section-compact">
        <section className="panel" aria-labelledby="metoda">
          <div className="panel-header">
            <h2 id="metoda">{copy.method.heading}</h2>
          </div>
          <ol className="method">
            {copy.method.parts.map((part) => (
              <li key={part}>{part}</li>
            ))}
          </ol>
        </section>
        <section className="panel" aria-labelledby="meze">
          <div className="panel-header">
            <h2 id="meze">{copy.missing.heading}</h2>
          </div>
          <p>{copy.missing.text}</p>
          <p className="source-note">{copy.today}</p>
          <p className="mt-3">
            <Link className="button button-outline button-small" to="/race-analysis">
              {copy.toAnalyses}
            </Link>
          </p>
        </section>
      </div>
      {rating && <RatingFormulas rating={rating} />}
    </main>
  );
}
