import { Mentions } from '#app/articles/mentions.tsx';
import { useDetailReport } from '#app/analytics/use-view-report.ts';
import { horsePageCopy } from '#copy/cs/public/horse-page.ts';
import { jockeyPageCopy } from '#copy/cs/public/jockeys.ts';
import { jockeyListCopy } from '#copy/cs/public/directory.ts';
import { JsonLd } from '#app/document/json-ld.tsx';
import { pageMeta } from '#app/document/page-meta.ts';
import { breadcrumbData, jockeyData } from '#app/document/structured-data.ts';
import { useFrame } from '#app/document/use-frame.ts';
import { JockeyHero } from '#app/jockeys/jockey-hero.tsx';
import { BigWins, Favourites, JockeyBreakdowns, JockeyTiles } from '#app/jockeys/jockey-sections.tsx';
import { NextRides } from '#app/jockeys/next-rides.tsx';
import { Seasons } from '#app/jockeys/seasons.tsx';
import { useLiveData } from '#app/live/use-live-data.ts';
import { OwnNotes } from '#app/notes/own-notes.tsx';
import { contentId } from '#app/shell/skip-link.tsx';
import { jockeyPage } from '#domain/jockeys/jockey-page.ts';
import { pragueDate } from '#domain/shared/prague-time.ts';
import { ownSeasonSpan } from '#domain/stats/season-span.ts';
import { idFromSlug, idSlug } from '#domain/shared/slug.ts';
import { requestOf } from '#server/http/request-context.ts';
import { readMentions } from '#server/articles/read-mentions.ts';
import { readJockeyPage } from '#server/jockeys/read-jockey-page.ts';
import { redirectTo } from '#server/http/redirect-to.ts';
import type { Route } from './+types/jockey';
import { redirectMerged } from '#app/actions/redirect-merged.ts';
import '#app/styles/horse-and-jockey-head.css';
import '#app/styles/start-box.css';

/**
 * /jockey/:slug: a jockey's page. The id in the address decides; a wrong name behind it is redirected to the right one.
 */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db, now, page } = requestOf(context);
  const id = idFromSlug(params.slug);
  const today = pragueDate(now);
  const rows = id === null ? null : await readJockeyPage(db, id, today);
  if (!rows) throw await redirectMerged(db, 'jockey', id);
  const slug = idSlug(rows.jockey.id, rows.jockey.name);
  if (slug !== params.slug) throw redirectTo(`/jockey/${slug}${new URL(request.url).search}`, 301);
  const view = jockeyPage(rows, now);
  const mentions = await readMentions(db, { jockeyId: rows.jockey.id }, now);
  const events = new Set([...rows.ahead, ...rows.rides].map(({ eventId }) => `event:${eventId}`));
  const live = page.dependsOn('events', 'articles', 'clock', ...events);
  page.validUntil(view.changesAt);
  page.validUntil(mentions.changesAt);
  return page.pushChanges({ view, mentions: mentions.articles, today, live });
}

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
  const { view, mentions, today } = useLiveData(loaderData);
  const frame = useFrame();
  const isDemo = frame.settings.demo !== null;
  useDetailReport('jockey', view.jockey.id, view.jockey.name);
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
