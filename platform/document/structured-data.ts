import type { RaceCardView, RaceDayView } from '#features/race-day/race-day-view.rules.ts';
import { resultsSlug } from '#features/results/results-address.rules.ts';
import { formatCount, nouns } from '#text/platform/text/words';
import type { FrameSettings } from '#features/site/site-settings.rules.ts';

type DayData = Pick<RaceDayView, 'event'> & {
  races: readonly Pick<RaceCardView, 'number' | 'name' | 'startAt' | 'state' | 'analysisSlug'>[];
};
const riders = ['jezdec', 'jezdci', 'jezdců'] as const;

type Site = { appUrl: string; settings: FrameSettings };

/** schema.org data of the site and its organisation, with true counts (site.structured-data). */
export function siteData({ appUrl, settings }: Site, counts: { horses: number; jockeys: number }) {
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'WebSite',
        '@id': `${appUrl}/#web`,
        url: `${appUrl}/`,
        name: settings.siteName,
        description: `${settings.claim} V\u00a0databázi: ${formatCount(counts.horses, nouns.horse)} a\u00a0${formatCount(counts.jockeys, riders)}.`,
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

/** Where a race is run: the course, with its address. */
const coursePlace = (location: string) => ({
  '@type': 'Place',
  name: `Závodiště ${location}`,
  address: { '@type': 'PostalAddress', addressCountry: 'CZ', addressLocality: location },
});

const eventStatuses = { scheduled: 'EventScheduled', cancelled: 'EventCancelled', moved: 'EventRescheduled' } as const;

/**
 * The race day of the home page or of its results as a SportsEvent with its races, free to watch. We organise none of
 * it, and sell no tickets: no organiser and no offer (site.structured-data).
 */
export function eventData({ appUrl }: Site, view: DayData) {
  const { event, races } = view;
  const url = `${appUrl}/race-results/${resultsSlug({ ...event, eventId: event.id })}`;
  const starts = races.flatMap((race) => (race.startAt === null ? [] : [race.startAt]));
  const common = {
    '@type': 'SportsEvent',
    sport: 'Horse racing',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: coursePlace(event.location),
    isAccessibleForFree: true,
  };
  return {
    '@context': 'https://schema.org',
    '@id': url,
    name: `Dostihy ${event.location} ${event.date}`,
    url,
    startDate: starts.length > 0 ? new Date(Math.min(...starts)).toISOString() : event.date,
    eventStatus: `https://schema.org/${eventStatuses[event.status]}`,
    ...common,
    subEvent: races.map((race) => ({
      ...common,
      name: race.name ?? `${race.number}. dostih`,
      url: `${appUrl}/race-analysis/${race.analysisSlug}`,
      startDate: race.startAt === null ? event.date : new Date(race.startAt).toISOString(),
      eventStatus: `https://schema.org/${race.state === 'cancelled' ? 'EventCancelled' : eventStatuses[event.status]}`,
    })),
  };
}

/** The way to a page from the section it belongs to: names with their paths, the page itself last. */
export function breadcrumbData({ appUrl }: Pick<Site, 'appUrl'>, steps: readonly (readonly [string, string])[]) {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(([name, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: appUrl + path,
    })),
  };
}

/**
 * A horse, for which schema.org has no type of its own: what it is stands in Wikidata, its colour and parents in the
 * description.
 */
export function horseData(
  { appUrl }: Pick<Site, 'appUrl'>,
  { name, slug }: { name: string; slug: string },
  description: string | null,
) {
  const url = `${appUrl}/horse/${slug}`;
  const about = description === null ? {} : { description };
  const additionalType = 'https://www.wikidata.org/entity/Q726';
  return {
    '@context': 'https://schema.org',
    '@type': 'Thing',
    '@id': `${url}#kun`,
    additionalType,
    name,
    url,
    ...about,
  };
}

/** A jockey with what the site knows of them. */
export function jockeyData({ appUrl }: Site, { name, slug }: { name: string; slug: string }) {
  const url = `${appUrl}/jockey/${slug}`;
  return { '@context': 'https://schema.org', '@type': 'Person', '@id': `${url}#jezdec`, name, url, jobTitle: 'Jezdec' };
}

/** A trainer as a schema.org Person, a stable as an Organization (site.structured-data). */
export function connectionData(
  { appUrl }: Site,
  kind: 'trainer' | 'stable',
  { name, slug }: { name: string; slug: string },
) {
  const url = `${appUrl}/${kind}/${slug}`;
  const what = kind === 'trainer' ? { '@type': 'Person', jobTitle: 'Trenér' } : { '@type': 'Organization' };
  return { '@context': 'https://schema.org', ...what, '@id': `${url}#${kind}`, name, url };
}

type NamedRace = {
  race: { name: string; slug: string; place: string };
  editions: readonly { edition: { date: string; raceName: string; analysisSlug: string } }[];
};

/** A named race as an EventSeries with the editions that the page shows. */
export function namedRaceData({ appUrl }: Pick<Site, 'appUrl'>, { race, editions }: NamedRace) {
  const url = `${appUrl}/race/${race.slug}`;
  return {
    '@context': 'https://schema.org',
    '@type': 'EventSeries',
    '@id': `${url}#dostih`,
    name: race.name,
    url,
    location: coursePlace(race.place),
    subEvent: editions.map(({ edition }) => ({
      '@type': 'SportsEvent',
      sport: 'Horse racing',
      name: edition.raceName,
      startDate: edition.date,
      location: coursePlace(race.place),
      url: `${appUrl}/race-analysis/${edition.analysisSlug}`,
    })),
  };
}

type TableFiles = { path: string; name: string; description: string; files: readonly string[] };

/** A table that a page offers as files: `files` are their paths, ending in .csv or .json. */
export function datasetData({ appUrl }: Site, { path, name, description, files }: TableFiles) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Dataset',
    '@id': `${appUrl}${path}#data`,
    url: appUrl + path,
    name,
    description,
    inLanguage: 'cs',
    isAccessibleForFree: true,
    creator: { '@id': `${appUrl}/#organizace` },
    distribution: files.map((file) => ({
      '@type': 'DataDownload',
      contentUrl: appUrl + file,
      encodingFormat: file.endsWith('.json') ? 'application/json' : 'text/csv',
    })),
  };
}

/** A list as a schema.org CollectionPage, with the true number of its entries (site.structured-data). */
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

/** A single page, not a list. */
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

/** Questions and answers of a page, verbatim. */
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
