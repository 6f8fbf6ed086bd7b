import { Mentions } from '#features/articles/mentions.tsx';
import { useDetailReport } from '#features/analytics/use-view-report.ts';
import { horsePageCopy } from '#text/horses/horse-page';
import { jockeyListCopy } from '#text/directory/directory';
import { JsonLd } from '#platform/document/json-ld.tsx';
import { pageMeta } from '#platform/document/page-meta.ts';
import { breadcrumbData, jockeyData } from '#platform/document/structured-data.ts';
import { useFrame } from '#platform/document/use-frame.ts';
import { useLiveData } from '#platform/live/use-live-data.ts';
import { OwnNotes } from '#features/notes/own-notes.tsx';
import { contentId } from '#platform/ui/skip-link.tsx';
import { ownSeasonSpan } from '#features/stats/season-span.rules.ts';
import { jockeyPageCopy } from '#text/jockeys/jockeys';
import { JockeyHero } from './jockey-hero.tsx';
import { BigWins, Favourites, JockeyBreakdowns, JockeyTiles, NextRides, Seasons } from './jockey-sections.tsx';
import type { Route } from './+types/jockey.route';
import '#features/horses/horse-and-jockey-head.css';
import '#features/race-day/start-box.css';

/**
 * /jockey/:slug: a jockey's page. The id in the address decides; a wrong name behind it is redirected to the right one.
 */
export { loadJockey as loader } from './load-jockey.server.ts';

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { jockey, season, seasonRecord, career } = loaderData.view;
  const seasons = ownSeasonSpan(
    loaderData.view.seasons.map(({ key }) => Number(key)),
    loaderData.today,
  );
  return pageMeta(matches[0].loaderData, {
    title: (siteName) => jockeyPageCopy.title(jockey.name, siteName),
    description: jockeyPageCopy.description(jockey.name, season, seasonRecord, career, seasons),
    path: `/jockey/${jockey.slug}`,
  });
}

export default function Jockey({ loaderData }: Route.ComponentProps) {
  const { view, mentions, today, clock } = useLiveData(loaderData);
  const frame = useFrame();
  const isDemo = frame.settings.demo !== null;
  useDetailReport('jockey', view.jockey.id, view.jockey.name);
  return (
    <main className="page-width" id={contentId} tabIndex={-1}>
      <JockeyHero view={view} today={today} clock={clock} isDemo={isDemo} />
      <JockeyTiles view={view} today={today} seasons={frame.seasons} />
      {isDemo && <p className="source-note">{horsePageCopy.demo}</p>}
      <div className="cols-2 cols-7-5 stack-on-tablet page-section page-section-compact">
        <NextRides rides={view.ahead} isDemo={isDemo} />
        <Seasons view={view} today={today} />
      </div>
      <JockeyBreakdowns view={view} />
      <div className="cols-2 stack-on-tablet page-section page-section-compact">
        <Favourites favourites={view.favourites} season={view.season} />
        <BigWins wins={view.bigWins} isDemo={isDemo} />
      </div>
      <OwnNotes subject="jockey" id={view.jockey.id} />
      <Mentions articles={mentions} />
      <JsonLd
        data={
          import.meta.env.SSR && [
            jockeyData(frame, view.jockey),
            breadcrumbData(frame, [
              [jockeyListCopy.heading, '/jockeys'],
              [view.jockey.name, `/jockey/${view.jockey.slug}`],
            ]),
          ]
        }
      />
    </main>
  );
}
