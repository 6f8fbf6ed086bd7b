import { Link } from '#app/translated/router.tsx';
import { useFrame } from '#app/document/use-frame.ts';
import { useLiveData } from '#app/live/use-live-data.ts';
import { RaceTabs } from '#app/odds-analysis/odds-head.tsx';
import { PhotoStrip } from '#app/photos/photo-strip.tsx';
import { AnalysisSections } from '#app/race-analysis/analysis-sections.tsx';
import { OutcomeSection } from '#app/race-analysis/outcome-section.tsx';
import { slugOf } from '#app/race-analysis/slug-of.ts';
import { DayStateAlert } from '#app/race-day/day-state-alert.tsx';
import { RaceBadge } from '#app/race-day/race-badge.tsx';
import { raceHref } from '#app/racing/race-href.ts';
import { raceTitle } from '#app/racing/race-title.ts';
import { ResultCorrection } from '#app/racing/result-correction.tsx';
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
