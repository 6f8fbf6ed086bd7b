import { data as respond, Link } from 'react-router';
import { handleReasonReport } from '#app/actions/reason-actions.ts';
import { Mentions } from '#app/articles/mentions.tsx';
import { useDetailReport } from '#app/analytics/use-view-report.ts';
import { picturesCopy } from '#copy/cs/public/pictures.ts';
import { raceAnalysisCopy as copy } from '#copy/cs/public/race-analysis.ts';
import { tipAnalysisCopy } from '#copy/cs/public/tip-analysis.ts';
import { JsonLd } from '#app/document/json-ld.tsx';
import { pageMeta } from '#app/document/page-meta.ts';
import { breadcrumbData } from '#app/document/structured-data.ts';
import { useFrame } from '#app/document/use-frame.ts';
import { useLiveData } from '#app/live/use-live-data.ts';
import { RaceTabs } from '#app/odds-analysis/odds-head.tsx';
import { OwnNotes } from '#app/notes/own-notes.tsx';
import { RaceReasons } from '#app/reasons/race-reasons.tsx';
import { ReportAnswerLine } from '#app/reasons/report-answer.tsx';
import { PhotoStrip } from '#app/photos/photo-strip.tsx';
import { AnalysisSections } from '#app/race-analysis/analysis-sections.tsx';
import { OutcomeSection } from '#app/race-analysis/outcome-section.tsx';
import { DayStateAlert } from '#app/race-day/day-state-alert.tsx';
import { VideoLink } from '#app/race-day/video-link.tsx';
import { RaceBadge } from '#app/race-day/race-badge.tsx';
import { raceHref } from '#app/racing/race-href.ts';
import { raceTitle } from '#app/racing/race-title.ts';
import { ResultCorrection } from '#app/racing/result-correction.tsx';
import { contentId } from '#app/shell/skip-link.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { ShareLinks } from '#app/ui/share-links.tsx';
import { raceAnalysis } from '#domain/race-analysis/race-analysis.ts';
import { videoOf } from '#domain/race-day/video-of.ts';
import { sourceLine } from '#domain/race-day/source-line.ts';
import { resultsSlug } from '#domain/results/results-address.ts';
import { readForm, requestOf } from '#server/http/request-context.ts';
import { slugOf } from '#app/race-analysis/slug-of.ts';
import type { Route } from './+types/race-analysis';
import '#app/styles/race-analysis.css';
import '#app/styles/odds-analysis.css';

/**
 * /race-analysis/:slug: the analysis of one race. The id in the address decides; a wrong rest of it is a 301, an
 * unknown race a 404 (race-analysis.address).
 */
export { loadRaceAnalysis as loader } from './load-race-analysis.ts';

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
