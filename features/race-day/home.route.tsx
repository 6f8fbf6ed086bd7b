import { Suspense, useLayoutEffect, useMemo } from 'react';
import { Link, type ShouldRevalidateFunctionArgs, useNavigate, useSearchParams } from 'react-router';
import { TopTippers } from '#features/analysis/top-tippers.tsx';
import { FlashNews } from '#features/articles/flash-news.tsx';
import { FeaturedArticles } from '#features/articles/featured-articles.tsx';
import { pageMeta } from '#platform/document/page-meta.ts';
import { JsonLd } from '#platform/document/json-ld.tsx';
import { eventData } from '#platform/document/structured-data.ts';
import { useFrame } from '#platform/document/use-frame.ts';
import { CourseBoardPart, CourseStartPart } from '#features/course-mode/course-parts.tsx';
import { useCourseMode } from '#features/course-mode/use-course-mode.ts';
import { useLiveData } from '#platform/live/use-live-data.ts';
import { ActivePoll } from '#features/polls/poll-box.tsx';
import { contentId } from '#platform/ui/skip-link.tsx';
import { IntroStats } from '#features/site/intro-stats.tsx';
import { PrizeBox } from '#features/site/prize-box.tsx';
import { FirstTipLink } from '#features/tips/first-tip-link.tsx';
import { useTipping } from '#features/tips/use-tipping.ts';
import { later } from '#platform/ui/later.ts';
import { retry } from '#platform/ui/retry.ts';
import { pollChangesAt, pollView } from '#features/polls/polls.rules.ts';
import { resultsSlug } from '#features/results/results-address.rules.ts';
import { parseId } from '#platform/http/query.rules.ts';
import { addMinutes, nextPragueMidnight } from '#platform/time/prague-time.rules.ts';
import { readTopTippers } from '#features/analysis/read-top-tippers.server.ts';
import { standingsTopic } from '#features/analysis/settle-tips.server.ts';
import { readFrontArticles } from '#features/articles/published-articles.server.ts';
import { requestOf } from '#app/http/request-context.server.ts';
import { readActivePoll } from '#features/polls/polls.server.ts';
import { readIntroCounts } from '#features/site/read-counts.server.ts';
import courseModeStyles from '#features/course-mode/course-mode.css?url';
import { horseCopy } from '#text/horses/horses';
import { Icon } from '#platform/ui/icon.tsx';
import { homeCopy } from '#text/race-day/home';
import { Cover } from './cover.tsx';
import { DayBox } from './day-box.tsx';
import { DayPicker } from './day-picker.tsx';
import { NoDays } from './empty-day.tsx';
import { RaceList } from './race-list.tsx';
import { useUnchosenDay } from './use-unchosen-day.ts';
import { UpcomingDays } from './upcoming-days.tsx';
import { dayPicker } from './day-picker.rules.ts';
import type { HomeDay } from './home-day.rules.ts';
import { parseSortParams } from './sort-params.rules.ts';
import { readHomePage } from './read-home-page.server.ts';
import type { Route } from './+types/home.route';

// Nothing to press stands in these two, far below: the first screen doesn't wait for their code.
const SourceComparison = later(async () => (await import('#features/site/source-comparison.tsx')).SourceComparison);
const LandingBlock = later(async () => (await import('#features/site/landing-block.tsx')).LandingBlock);

/** /, the home page: one race day with its races, the calendar, articles and the active poll. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now, page, clock } = requestOf(context);
  const requestedId = parseId(new URL(request.url).searchParams.get('eventId'));
  const [{ validUntil, ...home }, { changesAt, ...articles }, topTippers, pollRows, introCounts] = await Promise.all([
    readHomePage(db, { now, requestedId }),
    readFrontArticles(db, now),
    readTopTippers(db),
    readActivePoll(db, now),
    readIntroCounts(db),
  ]);
  const poll = pollRows && pollView(pollRows, now);
  const ahead = home.ahead && { event: { id: home.ahead.eventId } };
  const dayTopics = eventTopics(home.view, topTippers, ahead);
  const live = page.dependsOn('events', 'calendar', 'articles', 'clock', 'polls', standingsTopic, ...dayTopics);
  page.validUntil(validUntil);
  page.validUntil(changesAt);
  page.validUntil(addMinutes(now, tipAnalysisMinutes));
  // A vote is pushed; it is no topic for which an open page would read itself anew.
  if (poll) page.dependsOn(`poll:${poll.id}`);
  page.validUntil(poll && pollChangesAt(poll));
  const { view, ...around } = home;
  const shown = {
    ...around,
    articles,
    topTippers,
    poll,
    introCounts,
    requestedId,
    canonicalPath: canonicalPath(home.view, requestedId),
    midnight: nextPragueMidnight(now),
    clock: { siteNow: now, anchor: clock.anchor() },
    live,
    // The last: what comes last is numbered first in the page's data, and rows repeat short numbers.
    view,
  };
  // The order of the cards is the browser's, so pages that differ in it share their changes.
  return page.pushChanges(shown, requestedId === null ? '/' : `/?eventId=${requestedId}`);
}

/** A day that was asked for has one address, that of its results (public-pages.canonical-addresses). */
function canonicalPath(view: HomeDay | null, requestedId: number | null): string {
  if (view?.event.id !== requestedId || !view) return '/';
  return `/race-results/${resultsSlug({ ...view.event, eventId: view.event.id })}`;
}

/** How old a shown tip analysis may be (public-pages.freshness). */
const tipAnalysisMinutes = 2;

function eventTopics(...shown: readonly ({ event: { id: number } } | null)[]): string[] {
  return shown.flatMap((part) => (part ? [`event:${part.event.id}`] : []));
}

/** Retries once when the connection fails (site.read-retries). */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return retry(() => serverLoader(), 1);
}

/** Neither sorting nor writing the chosen event to the address needs new data. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  if (currentUrl.pathname !== nextUrl.pathname || currentUrl.href === nextUrl.href) return defaultShouldRevalidate;
  return (
    currentUrl.searchParams.get('eventId') !== nextUrl.searchParams.get('eventId') &&
    currentUrl.searchParams.has('eventId')
  );
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const frame = matches[0].loaderData;
  if (!loaderData || !frame) return [];
  const { settings } = frame;
  const day = loaderData.view?.event;
  return pageMeta(frame, {
    title: () => (day ? homeCopy.title(day, settings) : homeCopy.titleWithoutDay(settings)),
    description: day ? homeCopy.description(day) : homeCopy.descriptionWithoutDay,
    path: loaderData.canonicalPath,
  });
}

/** Where the keyboard goes on past the races, which have four stops a runner (site.keyboard). */
const asideId = 'dalsi';

export default function Home({ loaderData }: Route.ComponentProps) {
  const page = useLiveData(loaderData);
  const { view, days, today, upcoming, ahead, articles, topTippers, poll, introCounts, requestedId, clock, live } =
    page;
  const isToday = view !== null && view.event.date === today && view.races.length > 0;
  const isCourseMode = useCourseMode(isToday);
  const frame = useFrame();
  const { settings } = frame;
  const [searchParams] = useSearchParams();
  const navigate = useNavigate();
  const sorts = searchParams.getAll('sort').join(' ');
  const sort = useMemo(() => parseSortParams(sorts.split(' ')), [sorts]);
  const eventId = view?.event.id ?? null;
  useTipping(eventId, live.madeAt);
  useChosenEventInAddress(eventId);
  useUnchosenDay({ eventId, requestedId, midnight: page.midnight, clock });
  if (!view) return <EmptyHome articles={articles} />;
  return (
    <main
      className={isToday ? 'page-width has-course-mode' : 'page-width'}
      id={contentId}
      tabIndex={-1}
      data-event={eventId}
    >
      <FirstTipLink races={view.races} />
      {isToday && <link rel="stylesheet" href={courseModeStyles} media="(max-width: 47.99em)" />}
      <Cover
        view={view}
        ahead={ahead}
        today={today}
        clock={clock}
        courseStart={isCourseMode && <CourseStartPart view={view} clock={clock} ahead={ahead} today={today} />}
      >
        <DayPicker
          picker={dayPicker(days, requestedId, today)}
          today={today}
          onSelectDay={(day) => void navigate(`/?eventId=${day.eventId}`, { viewTransition: true })}
        />
      </Cover>
      <div className="page-grid">
        <a className="skip-link" href={`#${asideId}`}>
          {homeCopy.skipRaces}
        </a>
        <RaceList view={view} sort={sort} clock={clock} isDemo={settings.demo !== null} isToday={isToday}>
          {isCourseMode && <CourseBoardPart view={view} changes={page.changes} />}
        </RaceList>
        <aside className="stack follow-aside" id={asideId} aria-label={homeCopy.aside}>
          {settings.weeklyPrize !== null && <PrizeBox weeklyPrize={settings.weeklyPrize} />}
          {introCounts && <IntroStats siteName={settings.siteName} counts={introCounts} />}
          <UpcomingDays days={upcoming} today={today} />
          <FlashNews news={articles.flash} />
          {poll && <ActivePoll poll={poll} clock={clock} />}
          <div className="follow-aside-rest">
            <div className="stack">
              {view.next && <DayBox next={view.next} clock={clock} />}
              {topTippers && <TopTippers {...topTippers} />}
            </div>
          </div>
        </aside>
      </div>
      <FeaturedArticles articles={articles.featured} />
      <Suspense>{settings.showLanding && <LandingBlock />}</Suspense>
      <AllHorsesLink />
      <Suspense>
        <SourceComparison siteName={settings.siteName} />
      </Suspense>
      <JsonLd data={import.meta.env.SSR && eventData(frame, view)} />
    </main>
  );
}

function EmptyHome({ articles }: Pick<Route.ComponentProps['loaderData'], 'articles'>) {
  return (
    <main className="page-width" id={contentId} tabIndex={-1}>
      <NoDays />
      <div className="mt-6">
        <FlashNews news={articles.flash} />
      </div>
      <FeaturedArticles articles={articles.featured} />
      <Suspense>{useFrame().settings.showLanding && <LandingBlock />}</Suspense>
    </main>
  );
}

/** Writes the chosen event to the query, without a redirect or a request (race-day.choice-in-address). */
function useChosenEventInAddress(eventId: number | null) {
  const [searchParams] = useSearchParams();
  const navigate = useNavigate();
  const written = searchParams.get('eventId');
  // In a layout effect, before anyone can click: a navigation already in flight would be cancelled by this one.
  useLayoutEffect(() => {
    if (eventId === null || written === String(eventId)) return;
    const sorts = searchParams.getAll('sort').map((sort) => `&sort=${sort}`);
    void navigate(`/?eventId=${eventId}${sorts.join('')}${location.hash}`, { replace: true, preventScrollReset: true });
  }, [eventId, written, searchParams, navigate]);
}

/** The home page's button to the list of all horses, below its other content. */
function AllHorsesLink() {
  return (
    <p className="mt-6">
      <Link className="button button-outline button-wide" to="/horses" prefetch="intent">
        <Icon name="horse" />
        {horseCopy.allHorses}
      </Link>
    </p>
  );
}
