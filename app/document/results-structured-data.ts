import { eventData } from './structured-data.ts';
import type { SiteSettings } from '#domain/site/site-settings.ts';
import type { DayResultsView } from '#domain/results/day-results.ts';
import { resultsSlug } from '#domain/results/results-address.ts';
import type { ResultsDayPage } from '#domain/results/results-days.ts';
import { formatFullDate } from '#domain/shared/czech-date.ts';

type Site = { appUrl: string; settings: SiteSettings };

/** schema.org data of /race-results: the listed days, and the shown one as an event (site.structured-data). */
export function resultsData(site: Site, list: ResultsDayPage, day: DayResultsView | null) {
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
    ],
  };
}
