import { useFrame } from '#app/document/use-frame.ts';
import { JockeyHero } from '#app/jockeys/jockey-hero.tsx';
import { BigWins, Favourites, JockeyBreakdowns, JockeyTiles } from '#app/jockeys/jockey-sections.tsx';
import { NextRides } from '#app/jockeys/next-rides.tsx';
import { Seasons } from '#app/jockeys/seasons.tsx';
import { useLiveData } from '#app/live/use-live-data.ts';
import type { loadJockey } from '#app/routes/public/load-jockey.ts';
import { contentId } from '#app/shell/skip-link.tsx';
import { horsePageCopy } from '#copy/cs/public/horse-page.ts';
import { jockeyPageCopy } from '#copy/cs/public/jockeys.ts';
import { ownSeasonSpan } from '#domain/stats/season-span.ts';
import { frameOf, type MetaArgs, translatedMeta } from '#app/translated/translated-meta.ts';
import '#app/styles/horse-and-jockey-head.css';
import '#app/styles/start-box.css';

type Loaded = Awaited<ReturnType<typeof loadJockey>>;

/** /jockey/:slug in another language. */
export { loadJockey as loader } from '#app/routes/public/load-jockey.ts';

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
  const { view, today } = useLiveData(loaderData);
  const frame = useFrame();
  const isDemo = frame.settings.demo !== null;
  return (
    <main className="page-width" id={contentId} tabIndex={-1}>
      <JockeyHero view={view} today={today} isDemo={isDemo} />
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
