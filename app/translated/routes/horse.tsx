import { JsonLd } from '#platform/document/json-ld.tsx';
import { horseData } from '#platform/document/structured-data.ts';
import { useFrame } from '#platform/document/use-frame.ts';
import { HorseCharts } from '#features/horses/horse-charts.tsx';
import { HorseHero } from '#features/horses/horse-hero.tsx';
import {
  BestTimes,
  Breakdowns,
  CommunityTips,
  HorsePhotos,
  HorseWinnings,
  LaterStarts,
  RecordTiles,
  Rivals,
} from '#features/horses/horse-sections.tsx';
import { RunSection } from '#features/horses/horse-runs.tsx';
import { useLiveData } from '#platform/live/use-live-data.ts';
import type { loadHorse } from '#features/horses/load-horse.server.ts';
import { contentId } from '#platform/ui/skip-link.tsx';
import { aboutHorse } from '#text/horses/horse-about';
import { horsePageCopy } from '#text/horses/horse-page';
import { frameOf, type MetaArgs, translatedMeta } from '#app/translated/translated-meta.ts';
import '#features/horses/horse-and-jockey-head.css';
import '#features/race-day/start-box.css';

type Loaded = Awaited<ReturnType<typeof loadHorse>>;

/** /horse/:slug in another language. */
export { loadHorse as loader } from '#features/horses/load-horse.server.ts';

export function meta(args: MetaArgs<Loaded>) {
  if (!args.loaderData) return [];
  const { view, origin } = args.loaderData;
  const { horse, record } = view;
  const about = aboutHorse({ ...horse, colour: origin.colour });
  return translatedMeta(frameOf(args), {
    title: (siteName) => horsePageCopy.title(horse, siteName),
    description: horsePageCopy.description(
      horse.name,
      about,
      record.totalRaces,
      record.wins,
      frameOf(args)?.seasons ?? null,
    ),
    path: `/horse/${horse.slug}`,
  });
}

export default function Horse({ loaderData }: { loaderData: Loaded }) {
  const { view, origin, paces, today, clock, filter } = useLiveData(loaderData);
  const frame = useFrame();
  const isDemo = frame.settings.demo !== null;
  const { horse, runs } = view;
  const about = aboutHorse({ ...horse, colour: origin.colour });
  return (
    <main className="page-width" id={contentId} tabIndex={-1}>
      <HorseHero view={view} origin={origin} today={today} clock={clock} isDemo={isDemo} intro={null} />
      <LaterStarts starts={view.later} />
      <RecordTiles record={view.record} today={today} seasons={frame.seasons} />
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
      <JsonLd data={import.meta.env.SSR && horseData(frame, horse, horsePageCopy.origin.sentence(about, origin))} />
    </main>
  );
}
