import { Mentions } from '#features/articles/mentions.tsx';
import { picturesCopy } from '#text/pictures/pictures';
import { resultsCopy as copy } from '#text/results/results';
import { pageMeta } from '#platform/document/page-meta.ts';
import { resultsData } from './results-structured-data.ts';
import { JsonLd } from '#platform/document/json-ld.tsx';
import { useFrame } from '#platform/document/use-frame.ts';
import { useLiveData } from '#platform/live/use-live-data.ts';
import { DayNamedRaces } from '#features/editions/day-named-races.tsx';
import { filterQuery } from './filter-query.ts';
import { ResultsScreen } from './results-screen.tsx';
import { raceTitle } from '#text/racing/race-title';
import { useTipping } from '#features/tips/use-tipping.ts';
import { ShareLinks } from '#platform/ui/share-links.tsx';
import { contentId } from '#platform/ui/skip-link.tsx';
import { resultsSlug } from './results-address.rules.ts';
import { formatFullDate } from '#text/platform/time/date';
import { slugify } from '#platform/text/slug.rules.ts';
import type { ResultsPage } from './results-page.rules.ts';
import { mainRace } from './main-race.rules.ts';
import type { Route } from './+types/race-results.route';

/**
 * The results of race days. One screen for /race-results, /race-results/{slug}, /races/{location} and
 * /races/{location}/{date} (results.addresses).
 */
export { loadRaceResults as loader } from './load-race-results.server.ts';

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { page, isDayPage, picture } = loaderData;
  const event = isDayPage ? page?.day?.event : null;
  const main = mainRace(page?.day ?? null);
  const day = event && `${event.location} ${formatFullDate(event.date)}`;
  return pageMeta(matches[0].loaderData, {
    title: (siteName) => `${day ? copy.dayTitle(day) : copy.title} | ${siteName}`,
    description:
      event && day
        ? copy.dayDescription(day, event.raceCount, event.horseCount)
        : copy.description(matches[0].loaderData?.seasons ?? null),
    path: canonicalPath(page, isDayPage),
    image: event &&
      main && { path: picture, alt: picturesCopy.alt.race(raceTitle(main), { ...event, number: main.number }) },
  });
}

/** The canonical address: `/race-results/{slug}` of a day, `/races/{location}` of a course without another filter. */
function canonicalPath(page: ResultsPage | null, isDayPage: boolean): string {
  if (!page) return '/race-results';
  const { day, filter, choices } = page;
  if (isDayPage && day) return `/race-results/${resultsSlug({ ...day.event, eventId: day.event.id })}`;
  const { location, ...others } = filter;
  const query = filterQuery({ ...others, season: filter.season === choices.seasons[0] ? null : filter.season });
  if (location !== null && query === '') return `/races/${slugify(location)}`;
  return `/race-results${location === null ? query : filterQuery(filter)}`;
}

export default function RaceResults({ loaderData }: Route.ComponentProps) {
  const { page, mentions, namedRaces, picture, path, isDayPage, clock } = useLiveData(loaderData);
  useTipping(page?.day?.event.id ?? null, clock.siteNow);
  const frame = useFrame();
  return (
    <main className="page-width results" id={contentId} tabIndex={-1}>
      <ResultsScreen
        page={page}
        clock={clock}
        isDemo={frame.settings.demo !== null}
        isDayPage={isDayPage}
        path={path}
        appUrl={frame.appUrl}
        below={
          <>
            <ShareLinks
              title={
                isDayPage && page?.day ? copy.dayHeading(page.day.event.location, page.day.event.date) : copy.heading
              }
              address={frame.appUrl + canonicalPath(page, isDayPage)}
              picture={picture}
            />
            <DayNamedRaces races={namedRaces} />
            <Mentions articles={mentions} />
          </>
        }
      />
      {page && <JsonLd data={import.meta.env.SSR && resultsData(frame, page.list, page.day, isDayPage)} />}
    </main>
  );
}
