import { Link } from '#app/translated/router.tsx';
import { useFrame } from '#platform/document/use-frame.ts';
import { useLiveData } from '#platform/live/use-live-data.ts';
import { RaceTabs } from '#features/odds-analysis/odds-head.tsx';
import { PhotoStrip } from '#features/photos/photo-strip.tsx';
import { AnalysisSections } from '#features/race-analysis/analysis-sections.tsx';
import { OutcomeSection } from '#features/race-analysis/outcome-section.tsx';
import { slugOf } from '#features/race-analysis/slug-of.ts';
import { DayStateAlert } from '#features/race-day/day-state-alert.tsx';
import { RaceBadge } from '#features/race-day/race-badge.tsx';
import { raceHref } from '#features/racing/race-href.ts';
import { raceTitle } from '#text/racing/race-title';
import { ResultCorrection } from '#features/racing/result-correction.tsx';
import type { loadRaceAnalysis } from '#features/race-analysis/load-race-analysis.server.ts';
import { contentId } from '#platform/ui/skip-link.tsx';
import { raceAnalysisCopy as copy } from '#text/race-analysis/race-analysis';
import { goingWords, noteWords } from '#features/racing/words.en.ts';
import { sourceLine } from '#text/race-day/source-line';
import { raceAnalysis } from '#features/race-analysis/race-analysis.rules.ts';
import { frameOf, type MetaArgs, translatedMeta } from '#app/translated/translated-meta.ts';
import '#features/race-analysis/race-analysis.css';
import '#features/odds-analysis/odds-analysis.css';

type Loaded = Awaited<ReturnType<typeof loadRaceAnalysis>>;

/** /race-analysis/:slug in another language. */
export { loadRaceAnalysis as loader } from '#features/race-analysis/load-race-analysis.server.ts';

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
  const { event, race, outcome } = analysis;
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
      {race.isCompleted && <ResultCorrection corrections={race.corrections} date={event.date} />}
      {outcome && <OutcomeSection analysis={analysis} outcome={outcome} isDemo={isDemo} />}
      <AnalysisSections analysis={analysis} seasons={frame.seasons} isDemo={isDemo} />
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
