import type { RaceCardView, RaceDayView } from '#domain/race-day/race-day-view.ts';
import type { SiteSettings } from '#domain/site/site-settings.ts';

type DayData = Pick<RaceDayView, 'event'> & { races: readonly Pick<RaceCardView, 'number' | 'name' | 'startAt'>[] };
type Site = { appUrl: string; settings: SiteSettings };

/**
 * schema.org data of the site and its organisation, on every page (app/root.tsx), with true counts
 * (site.structured-data).
 */
export function siteData({ appUrl, settings }: Site, counts: { horses: number; jockeys: number }) {
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'WebSite',
        '@id': `${appUrl}/#web`,
        url: `${appUrl}/`,
        name: settings.siteName,
        description: `${settings.claim} V\u00a0databázi je ${counts.horses}\u00a0koní a\u00a0${counts.jockeys}\u00a0jezdců.`,
        inLanguage: 'cs',
        publisher: { '@id': `${appUrl}/#organizace` },
      },
      {
        '@type': 'Organization',
        '@id': `${appUrl}/#organizace`,
        name: settings.siteName,
        url: `${appUrl}/`,
        logo: `${appUrl}/icon-512.png`,
      },
    ],
  };
}

/** The race day of the home page or of its results as a SportsEvent: free to watch, in CZK (site.structured-data). */
export function eventData({ appUrl, settings }: Site, view: DayData) {
  const { event, races } = view;
  const url = `${appUrl}/?eventId=${event.id}`;
  const status = { scheduled: 'EventScheduled', cancelled: 'EventCancelled', moved: 'EventRescheduled' }[event.status];
  const starts = races.flatMap((race) => (race.startAt === null ? [] : [race.startAt]));
  return {
    '@context': 'https://schema.org',
    '@type': 'SportsEvent',
    '@id': url,
    name: `Dostihy ${event.location} ${event.date}`,
    sport: 'Horse racing',
    url,
    startDate: starts.length > 0 ? new Date(Math.min(...starts)).toISOString() : event.date,
    eventStatus: `https://schema.org/${status}`,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: {
      '@type': 'Place',
      name: event.location,
      address: { '@type': 'PostalAddress', addressCountry: 'CZ', addressLocality: event.location },
    },
    organizer: { '@type': 'Organization', name: settings.siteName, url: `${appUrl}/` },
    isAccessibleForFree: true,
    offers: { '@type': 'Offer', price: 0, priceCurrency: 'CZK', availability: 'https://schema.org/InStock', url },
    subEvent: races.map((race) => ({
      '@type': 'SportsEvent',
      name: race.name ?? `${race.number}. dostih`,
      startDate: race.startAt === null ? event.date : new Date(race.startAt).toISOString(),
      location: { '@type': 'Place', name: event.location },
    })),
  };
}

/**
 * A list (/horses, /jockeys, /syndicates) as a schema.org CollectionPage, with the true number of its entries
 * (site.structured-data).
 */
export function collectionData(
  { appUrl }: Site,
  list: { path: string; name: string; description: string; count: number },
) {
  const url = `${appUrl}${list.path}`;
  return {
    '@context': 'https://schema.org',
    '@type': 'CollectionPage',
    '@id': url,
    url,
    name: list.name,
    description: list.description,
    inLanguage: 'cs',
    isPartOf: { '@id': `${appUrl}/#web` },
    mainEntity: { '@type': 'ItemList', name: list.name, numberOfItems: list.count },
  };
}

/** A single page, not a list: /odds-analysis, /chov and the landing pages. */
export function pageData(
  { appUrl }: Site,
  { path, name, description }: { path: string; name: string; description: string },
) {
  const url = `${appUrl}${path}`;
  return {
    '@context': 'https://schema.org',
    '@type': 'WebPage',
    '@id': url,
    url,
    name,
    description,
    inLanguage: 'cs',
    isPartOf: { '@id': `${appUrl}/#web` },
  };
}

/** The questions and answers of /chov and the landing pages, verbatim. */
export function faqData(url: string, questions: readonly { question: string; answer: string }[]) {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    '@id': `${url}#otazky`,
    inLanguage: 'cs',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
