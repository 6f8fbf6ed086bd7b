import { data, type RouterContextProvider } from 'react-router';
import { readMentions } from '#features/articles/read-mentions.server.ts';
import { readDayNamedRaces } from '#features/editions/read-day-named-races.server.ts';
import { pictureAddress, readRacePicture } from '#features/pictures/pictures.server.ts';
import { requestOf } from '#app/http/request-context.server.ts';
import { redirectTo } from '#platform/http/redirect-to.server.ts';
import { mainRace } from './main-race.rules.ts';
import { readResultsPage } from './read-results-page.server.ts';
import { resolveResultsAddress } from './resolve-results-address.server.ts';

type PageArgs = {
  url: URL;
  params: { slug?: string; location?: string; date?: string };
  context: Readonly<RouterContextProvider>;
};

/** Reads the results of race days, in any language, for all addresses of that screen (results.addresses). */
export async function loadRaceResults({ url, context, params }: PageArgs) {
  const { db, now, page: cachedPage, clock } = requestOf(context);
  const { pathname: path, search, searchParams } = url;
  const address = await resolveResultsAddress(db, params);
  if (address.outcome === 'missing') throw data(null, { status: 404 });
  if (address.outcome === 'moved') throw redirectTo(address.to + search, 301);
  const page = await readResultsPage(db, { now, params: searchParams, day: address.day, location: address.location });
  if (page) cachedPage.validUntil(page.validUntil);
  const mentions = page?.day ? await readMentions(db, { eventId: page.day.event.id }, now) : null;
  const namedRaces = page?.day ? await readDayNamedRaces(db, page.day.event.id) : [];
  if (mentions) cachedPage.validUntil(mentions.changesAt);
  const shown = new Set(page?.list.days.map((day) => day.eventId));
  if (page?.day) shown.add(page.day.event.id);
  const main = address.day === null ? null : mainRace(page?.day ?? null);
  const picture = main && (await readRacePicture(db, main.id));
  const live = cachedPage.dependsOn('events', 'articles', 'clock', ...[...shown].map((eventId) => `event:${eventId}`));
  return cachedPage.pushChanges({
    page,
    mentions: mentions?.articles ?? [],
    namedRaces,
    picture: picture && pictureAddress(picture.picture),
    path,
    isDayPage: address.day !== null,
    clock: { siteNow: now, anchor: clock.anchor() },
    live,
  });
}
