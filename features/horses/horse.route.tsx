import { ArticleBody } from '#features/articles/article-body.tsx';
import { Mentions } from '#features/articles/mentions.tsx';
import { useDetailReport } from '#features/analytics/use-view-report.ts';
import { picturesCopy } from '#text/pictures/pictures';
import { JsonLd } from '#platform/document/json-ld.tsx';
import { pageMeta } from '#platform/document/page-meta.ts';
import { breadcrumbData, horseData } from '#platform/document/structured-data.ts';
import { useFrame } from '#platform/document/use-frame.ts';
import { useLiveData } from '#platform/live/use-live-data.ts';
import { OwnNotes } from '#features/notes/own-notes.tsx';
import { contentId } from '#platform/ui/skip-link.tsx';
import { ShareLinks } from '#platform/ui/share-links.tsx';
import { aboutHorse } from '#text/horses/horse-about';
import { horsePageCopy } from '#text/horses/horse-page';
import { horseCopy } from '#text/horses/horses';
import { HorseCharts } from './horse-charts.tsx';
import { HorseHero } from './horse-hero.tsx';
import {
  BestTimes,
  Breakdowns,
  CommunityTips,
  HorsePhotos,
  HorseWinnings,
  LaterStarts,
  RecordTiles,
  Rivals,
} from './horse-sections.tsx';
import { RunSection } from './horse-runs.tsx';
import type { Route } from './+types/horse.route';
import '#features/race-day/start-box.css';
import './horse-and-jockey-head.css';

/**
 * /horse/:slug: a horse's page. The id in the address decides; a wrong name behind it is redirected to the right one.
 */
export { loadHorse as loader } from './load-horse.server.ts';

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { view, origin, picture } = loaderData;
  const { horse, record } = view;
  return pageMeta(matches[0].loaderData, {
    title: (siteName) => horsePageCopy.title(horse, siteName),
    description: horsePageCopy.description(
      horse.name,
      aboutHorse({ ...horse, colour: origin.colour }),
      record.totalRaces,
      record.wins,
      matches[0].loaderData?.seasons ?? null,
    ),
    path: `/horse/${horse.slug}`,
    image: { path: picture, alt: picturesCopy.alt.horse(horse.name) },
  });
}

export default function Horse({ loaderData }: Route.ComponentProps) {
  const { view, origin, picture, intro, mentions, paces, today, clock, filter } = useLiveData(loaderData);
  const frame = useFrame();
  const isDemo = frame.settings.demo !== null;
  const { horse, runs } = view;
  useDetailReport('horse', horse.id, horse.name);
  return (
    <main className="page-width" id={contentId} tabIndex={-1}>
      <HorseHero
        view={view}
        origin={origin}
        today={today}
        clock={clock}
        isDemo={isDemo}
        intro={intro.length > 0 && <ArticleBody blocks={intro} />}
      />
      <LaterStarts starts={view.later} />
      <RecordTiles record={view.record} today={today} seasons={frame.seasons} />
      <ShareLinks title={horse.name} address={`${frame.appUrl}/horse/${horse.slug}`} picture={picture} />
      <RunSection name={horse.name} path={`/horse/${horse.slug}`} runs={runs} filter={filter} isDemo={isDemo} />
      {isDemo && <p className="source-note">{horsePageCopy.demo}</p>}
      <HorseCharts name={horse.name} runs={runs} paces={paces} />
      <Breakdowns view={view} />
      <Rivals rivals={view.rivals} />
      <div className="cols-3 cols-2-on-tablet page-section page-section-compact">
        <HorseWinnings winnings={view.winnings} />
        <BestTimes times={view.bestTimes} />
        <CommunityTips tips={view.tips} />
      </div>
      <HorsePhotos photos={view.photos} name={horse.name} />
      <OwnNotes subject="horse" id={horse.id} />
      <Mentions articles={mentions} />
      <JsonLd
        data={
          import.meta.env.SSR && [
            horseData(
              frame,
              horse,
              horsePageCopy.origin.sentence(aboutHorse({ ...horse, colour: origin.colour }), origin),
            ),
            breadcrumbData(frame, [
              [horseCopy.horses, '/horses'],
              [horse.name, `/horse/${horse.slug}`],
            ]),
          ]
        }
      />
    </main>
  );
}
