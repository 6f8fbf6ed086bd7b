import { Link, data as notFound } from 'react-router';
import { JsonLd } from '#platform/document/json-ld.tsx';
import { pageMeta } from '#platform/document/page-meta.ts';
import { breadcrumbData, pageData } from '#platform/document/structured-data.ts';
import { useFrame } from '#platform/document/use-frame.ts';
import { useLiveData } from '#platform/live/use-live-data.ts';
import { contentId } from '#platform/ui/skip-link.tsx';
import { EmptyState } from '#platform/ui/empty-state.tsx';
import { nextPragueMidnight, pragueDate } from '#platform/time/prague-time.rules.ts';
import { standingsTopic } from '#features/analysis/settle-tips.server.ts';
import { requestOf } from '#app/http/request-context.server.ts';
import { seasonReviewCopy as copy } from '#text/season-review/season-review';
import { ChampionTable, RecordList, SeasonHead, SeasonTiles, SurpriseBox } from './season-sections.tsx';
import { CrowdDaysChart, JockeyRaceChart } from './season-charts.tsx';
import { OwnYearSection } from './own-year.tsx';
import { parseSeason } from './season-review.rules.ts';
import { readReviewedSeasons, readSeasonReview } from './season-review.server.ts';
import type { Route } from './+types/season-review.route';
import '#platform/ui/columns.css';
import './season-review.css';

/** /season/:season?: a season in its champions, figures and records; the newest without a year (season-review.page). */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, now, page } = requestOf(context);
  const today = pragueDate(now);
  const seasons = await readReviewedSeasons(db, today);
  const newest = seasons.at(-1) ?? Number(today.slice(0, 4));
  const season = params.season === undefined ? newest : parseSeason(params.season);
  const review = season === null ? null : await readSeasonReview(db, season, seasons, today);
  if (!review) throw notFound(null, { status: 404 });
  const live = page.dependsOn('events', 'horses', 'jockeys', standingsTopic, 'clock');
  page.validUntil(nextPragueMidnight(now));
  return page.pushChanges({ review, live });
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { season, counts } = loaderData.review;
  return pageMeta(matches[0].loaderData, {
    title: (siteName) => copy.title(season, siteName),
    description: copy.description(season, counts.days, counts.races),
    path: `/season/${season}`,
  });
}

export default function SeasonReviewPage({ loaderData }: Route.ComponentProps) {
  const { review } = useLiveData(loaderData);
  const frame = useFrame();
  const { season, span, counts, countedTo } = review;
  return (
    <main className="page-width" id={contentId} tabIndex={-1}>
      <SeasonHead review={review} />
      {span === null ? (
        <EmptyState title={copy.empty.title} text={copy.empty.text}>
          <Link className="button button-outline button-small" to="/">
            {copy.empty.link}
          </Link>
        </EmptyState>
      ) : (
        <>
          <SeasonTiles review={review} />
          <ChampionTable review={review} />
          <section className="page-section" aria-labelledby="vyvoj">
            <div className="page-section-header">
              <h2 id="vyvoj">{copy.progress.heading(countedTo === null)}</h2>
              <p>{copy.progress.note}</p>
            </div>
            <div className="cols-2">
              <JockeyRaceChart review={review} />
              <CrowdDaysChart crowd={review.crowd} />
            </div>
          </section>
          <SurpriseBox review={review} />
          <RecordList review={review} />
          <OwnYearSection season={season} appUrl={frame.appUrl} />
        </>
      )}
      <JsonLd
        data={
          import.meta.env.SSR && [
            pageData(frame, {
              path: `/season/${season}`,
              name: copy.heading(season),
              description: copy.description(season, counts.days, counts.races),
            }),
            breadcrumbData(frame, [
              [copy.years, '/season'],
              [copy.heading(season), `/season/${season}`],
            ]),
          ]
        }
      />
    </main>
  );
}
