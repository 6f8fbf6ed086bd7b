import type { RouterContextProvider } from 'react-router';
import { data } from 'react-router';
import { readMentions } from '#server/articles/read-mentions.ts';
import { readDayNamedRaces } from '#server/editions/read-day-named-races.ts';
import { pictureAddress } from '#server/pictures/picture-address.ts';
import { readRacePicture } from '#server/pictures/read-race-picture.ts';
import { requestOf } from '#server/http/request-context.ts';
import { mainRace } from '#domain/results/main-race.ts';
import { readResultsPage } from '#server/results/read-results-page.ts';
import { resolveResultsAddress } from '#server/results/resolve-results-address.ts';
import { redirectTo } from '#server/http/redirect-to.ts';

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
