import { resultsCopy } from '#text/results/results';
import { breadcrumbData, datasetData, eventData } from '#platform/document/structured-data.ts';
import type { FrameSettings } from '#features/site/site-settings.rules.ts';
import type { DayResultsView } from './day-results.rules.ts';
import { resultsSlug } from './results-address.rules.ts';
import type { ResultsDayPage } from './results-days.rules.ts';
import { formatFullDate } from '#text/platform/time/date';

type Site = { appUrl: string; settings: FrameSettings };

/**
 * schema.org data of /race-results: the listed days, the shown one as an event, and on a day's own page the way to it
 * and its results as files (site.structured-data).
 */
export function resultsData(site: Site, list: ResultsDayPage, day: DayResultsView | null, isDayPage: boolean) {
  const items = list.days.map((entry, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: `${entry.location}, ${formatFullDate(entry.date)}`,
    url: `${site.appUrl}/race-results/${resultsSlug(entry)}`,
  }));
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'CollectionPage',
        url: `${site.appUrl}/race-results`,
        inLanguage: 'cs',
        mainEntity: { '@type': 'ItemList', itemListElement: items },
      },
      ...(day ? [eventData(site, day)] : []),
      ...(day && isDayPage ? dayPageData(site, day) : []),
    ],
  };
}

function dayPageData(site: Site, { event }: DayResultsView) {
  const path = `/race-results/${resultsSlug({ ...event, eventId: event.id })}`;
  const day = `${event.location} ${formatFullDate(event.date)}`;
  return [
    breadcrumbData(site, [
      [resultsCopy.heading, '/race-results'],
      [day, path],
    ]),
    datasetData(site, {
      path,
      name: resultsCopy.dayTitle(day),
      description: resultsCopy.dayDescription(day, event.raceCount, event.horseCount),
      files: [`${path}/vysledky.csv`, `${path}/vysledky.json`],
    }),
  ];
}
