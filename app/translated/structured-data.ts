import { language } from './language.en.ts';
import { pagesCopy } from './pages.en.ts';
import type { RaceDayView } from '#features/race-day/race-day-view.rules.ts';
import { inTranslation } from '#features/site/languages.rules.ts';

/** The race day of a translated home page for crawlers: a page about the event whose data the Czech one has. */
export function dayData({ appUrl }: { appUrl: string }, { event }: RaceDayView) {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebPage',
    url: appUrl + inTranslation(language.code, '/'),
    inLanguage: language.code,
    isPartOf: { '@id': `${appUrl}/#web` },
    description: pagesCopy.home.description(event),
    about: { '@type': 'SportsEvent', sport: 'Horse racing', location: event.location, startDate: event.date },
  };
}
