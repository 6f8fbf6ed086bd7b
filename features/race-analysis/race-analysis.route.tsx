import { Link, data as respond } from 'react-router';
import { handleReasonReport } from '#features/reasons/reason-actions.server.ts';
import { Mentions } from '#features/articles/mentions.tsx';
import { useDetailReport } from '#features/analytics/use-view-report.ts';
import { picturesCopy } from '#text/pictures/pictures';
import { tipAnalysisCopy } from '#text/tip-analysis/tip-analysis';
import { JsonLd } from '#platform/document/json-ld.tsx';
import { pageMeta } from '#platform/document/page-meta.ts';
import { breadcrumbData } from '#platform/document/structured-data.ts';
import { useFrame } from '#platform/document/use-frame.ts';
import { useLiveData } from '#platform/live/use-live-data.ts';
import { RaceTabs } from '#features/odds-analysis/odds-head.tsx';
import { OwnNotes } from '#features/notes/own-notes.tsx';
import { RaceReasons, ReportAnswerLine } from '#features/reasons/race-reasons.tsx';
import { PhotoStrip } from '#features/photos/photo-strip.tsx';
import { DayStateAlert } from '#features/race-day/day-state-alert.tsx';
import { VideoLink } from '#features/race-day/video-link.tsx';
import { RaceBadge } from '#features/race-day/race-badge.tsx';
import { raceHref } from '#features/racing/race-href.ts';
import { raceTitle } from '#text/racing/race-title';
import { ResultCorrection } from '#features/racing/result-correction.tsx';
import { contentId } from '#platform/ui/skip-link.tsx';
import { Icon } from '#platform/ui/icon.tsx';
import { ShareLinks } from '#platform/ui/share-links.tsx';
import { videoOf } from '#features/race-day/video-of.rules.ts';
import { sourceLine } from '#text/race-day/source-line';
import { resultsSlug } from '#features/results/results-address.rules.ts';
import { readForm, requestOf } from '#app/http/request-context.server.ts';
import '#features/odds-analysis/odds-analysis.css';
import { raceAnalysisCopy as copy } from '#text/race-analysis/race-analysis';
import { AnalysisSections } from './analysis-sections.tsx';
import { OutcomeSection } from './outcome-section.tsx';
import { raceAnalysis } from './race-analysis.rules.ts';
import { slugOf } from './slug-of.ts';
import type { Route } from './+types/race-analysis.route';
import './race-analysis.css';

/**
 * /race-analysis/:slug: the analysis of one race. The id in the address decides; a wrong rest of it is a 301, an
 * unknown race a 404 (race-analysis.address).
 */
export { loadRaceAnalysis as loader } from './load-race-analysis.server.ts';

/** The form that reports a reason. */
export async function action({ request, context }: Route.ActionArgs) {
  const reported = await handleReasonReport(requestOf(context), await readForm(request));
  if (reported === null) throw respond(null, { status: 400 });
  return respond(reported, { status: reported.isDone ? 200 : 409 });
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { analysis, picture } = loaderData;
  const { event, race, starters } = analysis;
  return pageMeta(matches[0].loaderData, {
    title: (siteName) => copy.title(raceTitle(race), race.number, event, siteName),
    description: copy.description(raceTitle(race), event, starters),
    path: `/race-analysis/${loaderData.slug}`,
    image: { path: picture, alt: picturesCopy.alt.race(raceTitle(race), { ...event, number: race.number }) },
  });
}

export default function RaceAnalysis({ loaderData, actionData }: Route.ComponentProps) {
  const { analysis: data, photos, picture, mentions, reasons, slug, clock, live } = useLiveData(loaderData);
  const analysis = raceAnalysis(data, live.madeAt);
  const frame = useFrame();
  const isDemo = frame.settings.demo !== null;
  const { event, race, runners, outcome } = analysis;
  useDetailReport('race', race.id, race.name ?? `${race.number}`);
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
          <h1>{raceTitle(race)}</h1>
          <p className="inline-group">
            <RaceBadge race={race} clock={clock} />
            <VideoLink video={videoOf(race)} />
            <Link
              className="button button-outline button-small"
              to={`/odds-analysis?eventId=${event.id}&race=${race.number}`}
            >
              <Icon name="scales" />
              {copy.toOdds}
            </Link>
          </p>
        </div>
        <RaceTabs races={analysis.tabs} chosenId={race.id} href={(tab) => `/race-analysis/${slugOf(event, tab)}`} />
      </div>
      <ReportAnswerLine answer={actionData} />
      <DayStateAlert event={event} />
      {race.isCompleted && <ResultCorrection corrections={race.corrections} date={event.date} />}
      <ShareLinks title={raceTitle(race)} address={`${frame.appUrl}/race-analysis/${slug}`} picture={picture} />
      {outcome && <OutcomeSection analysis={analysis} outcome={outcome} isDemo={isDemo} />}
      <AnalysisSections analysis={analysis} seasons={frame.seasons} isDemo={isDemo} />
      <RaceReasons
        reasons={reasons.list}
        total={reasons.total}
        isOpen={!race.isCompleted && race.startAt !== null && race.startAt > live.madeAt}
        horseOf={(runnerId) => runners.find(({ id }) => id === runnerId)?.horse.name ?? ''}
        anonymous={tipAnalysisCopy.anonymous}
      />
      {photos.length > 0 && (
        <section className="page-section page-section-compact" aria-labelledby="fotografie">
          <div className="page-section-header">
            <h2 id="fotografie">{copy.photos}</h2>
          </div>
          <PhotoStrip photos={photos} caption={raceTitle(race)} />
        </section>
      )}
      <OwnNotes subject="race" id={race.id} />
      {race.sources && <p className="source-note">{sourceLine(race.sources)}</p>}
      <Mentions articles={mentions} />
      <JsonLd
        data={
          import.meta.env.SSR &&
          breadcrumbData(frame, [
            [copy.day(event), `/race-results/${resultsSlug({ ...event, eventId: event.id })}`],
            [raceTitle(race), `/race-analysis/${slug}`],
          ])
        }
      />
    </main>
  );
}
