import { useFrame } from '#platform/document/use-frame.ts';
import { JockeyHero } from '#features/jockeys/jockey-hero.tsx';
import {
  BigWins,
  Favourites,
  JockeyBreakdowns,
  JockeyTiles,
  NextRides,
  Seasons,
} from '#features/jockeys/jockey-sections.tsx';
import { useLiveData } from '#platform/live/use-live-data.ts';
import type { loadJockey } from '#features/jockeys/load-jockey.server.ts';
import { contentId } from '#platform/ui/skip-link.tsx';
import { horsePageCopy } from '#text/horses/horse-page';
import { jockeyPageCopy } from '#text/jockeys/jockeys';
import { ownSeasonSpan } from '#features/stats/season-span.rules.ts';
import { frameOf, type MetaArgs, translatedMeta } from '#app/translated/translated-meta.ts';
import '#features/horses/horse-and-jockey-head.css';
import '#features/race-day/start-box.css';

type Loaded = Awaited<ReturnType<typeof loadJockey>>;

/** /jockey/:slug in another language. */
export { loadJockey as loader } from '#features/jockeys/load-jockey.server.ts';

export function meta(args: MetaArgs<Loaded>) {
  if (!args.loaderData) return [];
  const { view, today } = args.loaderData;
  const { jockey, season, seasonRecord, career, seasons } = view;
  const span = ownSeasonSpan(
    seasons.map(({ key }) => Number(key)),
    today,
  );
  return translatedMeta(frameOf(args), {
    title: (siteName) => jockeyPageCopy.title(jockey.name, siteName),
    description: jockeyPageCopy.description(jockey.name, season, seasonRecord, career, span),
    path: `/jockey/${jockey.slug}`,
  });
}

export default function Jockey({ loaderData }: { loaderData: Loaded }) {
  const { view, today, clock } = useLiveData(loaderData);
  const frame = useFrame();
  const isDemo = frame.settings.demo !== null;
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
    </main>
  );
}
