import { data } from 'react-router';
import { tippersCopy as copy } from '#text/tips/tippers';
import { pageMeta } from '#platform/document/page-meta.ts';
import { useLiveData } from '#platform/live/use-live-data.ts';
import { raceHref } from '#features/racing/race-href.ts';
import { contentId } from '#platform/ui/skip-link.tsx';
import { TipNamesText } from './tip-names-text.tsx';
import { tippersAddress } from './tippers-address.ts';
import { PageLink } from '#platform/ui/page-link.tsx';
import { parseId } from '#platform/http/query.rules.ts';
import { requestOf } from '#app/http/request-context.server.ts';
import { readTippers, tippersTopics } from './read-tippers.server.ts';
import type { Route } from './+types/tippers.route';

/**
 * /tippers?runnerId=: everybody who tipped a runner, where the names open no list: without JavaScript, or in a new tab
 * (tips.names).
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, page } = requestOf(context);
  const runnerId = parseId(new URL(request.url).searchParams.get('runnerId'));
  const tippers = runnerId === null ? null : await readTippers(db, runnerId);
  if (!tippers) throw data(null, { status: 404 });
  return { tippers, live: page.dependsOn(...tippersTopics(tippers)) };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { runnerId, horseName } = loaderData.tippers;
  return [
    ...pageMeta(matches[0].loaderData, {
      title: (siteName) => copy.title(horseName, siteName),
      description: copy.description(horseName),
      path: tippersAddress(runnerId),
    }),
    // Not indexed: names of people, without anything else on the page.
    { name: 'robots', content: 'noindex' },
  ];
}

export default function TippersPage({ loaderData }: Route.ComponentProps) {
  const { horseName, eventId, raceNumber, count, authors } = useLiveData(loaderData).tippers;
  return (
    <main className="page-width" id={contentId}>
      <h1>{copy.tippedBy(horseName)}</h1>
      <p>{copy.count(count)}</p>
      <p className="tipper-names">{count === 0 ? copy.nobody : <TipNamesText authors={authors} count={count} />}</p>
      <p>
        <PageLink to={raceHref({ eventId, raceNumber })}>{copy.backToRace}</PageLink>
      </p>
    </main>
  );
}
