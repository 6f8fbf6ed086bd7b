import { Link } from '#app/translated/router.tsx';
import { useFrame } from '#app/document/use-frame.ts';
import { useLiveData } from '#app/live/use-live-data.ts';
import { RaceTabs } from '#app/odds-analysis/odds-head.tsx';
import { PhotoStrip } from '#app/photos/photo-strip.tsx';
import { ComparisonLegend, ComparisonTable } from '#app/race-analysis/comparison-table.tsx';
import { Conditions } from '#app/race-analysis/conditions.tsx';
import { CrowdChart } from '#app/race-analysis/crowd-chart.tsx';
import { DuelTable } from '#app/race-analysis/duel-table.tsx';
import { FactList } from '#app/race-analysis/fact-list.tsx';
import { ForecastTable } from '#app/race-analysis/forecast-table.tsx';
import { MarketBlock } from '#app/race-analysis/market-block.tsx';
import { OutcomeSection } from '#app/race-analysis/outcome-section.tsx';
import { slugOf } from '#app/race-analysis/slug-of.ts';
import { DayStateAlert } from '#app/race-day/day-state-alert.tsx';
import { RaceBadge } from '#app/race-day/race-badge.tsx';
import { raceHref } from '#app/racing/race-href.ts';
import { raceTitle } from '#app/racing/race-title.ts';
import type { loadRaceAnalysis } from '#app/routes/public/load-race-analysis.ts';
import { contentId } from '#app/shell/skip-link.tsx';
import { raceAnalysisCopy as copy } from '#copy/cs/public/race-analysis.ts';
import { goingWords, noteWords } from '#copy/en/words.ts';
import { sourceLine } from '#domain/race-day/source-line.ts';
import { raceAnalysis } from '#domain/race-analysis/race-analysis.ts';
import { frameOf, type MetaArgs, translatedMeta } from '#app/translated/translated-meta.ts';
import '#app/styles/race-analysis.css';
import '#app/styles/odds-analysis.css';

type Loaded = Awaited<ReturnType<typeof loadRaceAnalysis>>;

/** /race-analysis/:slug in another language. */
export { loadRaceAnalysis as loader } from '#app/routes/public/load-race-analysis.ts';

export function meta(args: MetaArgs<Loaded>) {
  if (!args.loaderData) return [];
  const { analysis, slug } = args.loaderData;
  const { event, race, starters } = analysis;
  return translatedMeta(frameOf(args), {
    title: (siteName) => copy.title(raceTitle(race), race.number, event, siteName),
    description: copy.description(raceTitle(race), event, starters),
    path: `/race-analysis/${slug}`,
  });
}

/** The race with what its source wrote, in the language of the page. */
function inWords({ race, ...analysis }: ReturnType<typeof raceAnalysis>): ReturnType<typeof raceAnalysis> {
  const { goingText, notes } = race;
  return {
    ...analysis,
    race: { ...race, goingText: goingText && goingWords(goingText), notes: notes && noteWords(notes) },
  };
}

export default function RaceAnalysis({ loaderData }: { loaderData: Loaded }) {
  const { analysis: data, photos, clock, live } = useLiveData(loaderData);
  const analysis = inWords(raceAnalysis(data, live.madeAt));
  const frame = useFrame();
  const isDemo = frame.settings.demo !== null;
  const { event, race, crowd, runners, outcome } = analysis;
  return (
    <main className="page-width" id={contentId} tabIndex={-1}>
      <div className="page-header">
        <ol className="breadcrumbs">
          <li>
            <Link to={`/?eventId=${event.id}`}>{copy.day(event)}</Link>
          </li>
          <li>
            <Link to={raceHref({ eventId: event.id, raceNumber: race.number })}>{copy.race(race.number)}</Link>
          </li>
          <li aria-current="page">{copy.crumb}</li>
        </ol>
        <div className="inline-group inline-group-spread">
          <h1 lang={race.name === null ? undefined : 'cs'}>{raceTitle(race)}</h1>
          <p className="inline-group">
            <RaceBadge race={race} clock={clock} />
          </p>
        </div>
        <RaceTabs races={analysis.tabs} chosenId={race.id} href={(tab) => `/race-analysis/${slugOf(event, tab)}`} />
      </div>
      <DayStateAlert event={event} />
      {outcome && <OutcomeSection analysis={analysis} outcome={outcome} isDemo={isDemo} />}
      <div className="cols-2 cols-5-7 mt-6">
        <Conditions analysis={analysis} />
        <FactList analysis={analysis} seasons={frame.seasons} />
      </div>
      {runners.length > 0 && (
        <>
          <section className="page-section page-section-compact" aria-labelledby="vedle-sebe">
            <div className="page-section-header">
              <h2 id="vedle-sebe">{copy.compare.heading}</h2>
              <ComparisonLegend />
            </div>
            <ComparisonTable analysis={analysis} />
            <details className="source-note">
              <summary>{copy.compare.noteHeading}</summary>
              {copy.compare.note(event.date.slice(0, 4))}
              <Link to="/rating">{copy.compare.ratingLink}</Link>.
            </details>
            {isDemo && <p className="demo-note">{copy.demo}</p>}
          </section>
          <div className="cols-2 stack-on-tablet page-section-compact">
            <MarketBlock analysis={analysis} isDemo={isDemo} />
            {crowd ? <CrowdChart crowd={crowd} runners={runners} /> : <p className="empty">{copy.crowd.none}</p>}
          </div>
          {analysis.forecast.length > 0 && <ForecastTable analysis={analysis} />}
          <section className="page-section page-section-compact" aria-labelledby="souboje">
            <div className="page-section-header">
              <h2 id="souboje">{copy.duels.heading}</h2>
              <p>{copy.duels.note}</p>
            </div>
            <DuelTable analysis={analysis} />
          </section>
        </>
      )}
      {photos.length > 0 && (
        <section className="page-section page-section-compact" aria-labelledby="fotografie">
          <div className="page-section-header">
            <h2 id="fotografie">{copy.photos}</h2>
          </div>
          <PhotoStrip photos={photos} caption={raceTitle(race)} />
        </section>
      )}
      {race.sources && <p className="source-note">{sourceLine(race.sources)}</p>}
    </main>
  );
}
