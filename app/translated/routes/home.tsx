import type { RouterContextProvider } from 'react-router';
import { JsonLd } from '#platform/document/json-ld.tsx';
import { useFrame } from '#platform/document/use-frame.ts';
import { useLiveData } from '#platform/live/use-live-data.ts';
import { NoDays } from '#features/race-day/empty-day.tsx';
import { DayStateAlert } from '#features/race-day/day-state-alert.tsx';
import { UpcomingDays } from '#features/race-day/upcoming-days.tsx';
import { contentId } from '#platform/ui/skip-link.tsx';
import { raceDayCopy } from '#text/race-day/race-day';
import { pagesCopy } from '#app/translated/pages.en.ts';
import { sourceWords } from '#features/racing/words.en.ts';
import { resultsSlug } from '#features/results/results-address.rules.ts';
import { parseId } from '#platform/http/query.rules.ts';
import { requestOf } from '#app/http/request-context.server.ts';
import { readShownDay } from '#features/race-day/read-shown-day.server.ts';
import { Card } from '#app/translated/card.tsx';
import { Cover } from '#app/translated/cover.tsx';
import { ReadingAid } from '#app/translated/reading-aid.tsx';
import { dayData } from '#app/translated/structured-data.ts';
import { frameOf, type MetaArgs, translatedMeta } from '#app/translated/translated-meta.ts';

const copy = pagesCopy.home;

type Loaded = Awaited<ReturnType<typeof loader>>;

/** / in another language: the racecards of one race day, and how to read them. */
export async function loader({ request, context }: { request: Request; context: Readonly<RouterContextProvider> }) {
  const { db, now, page, clock } = requestOf(context);
  const requestedId = parseId(new URL(request.url).searchParams.get('eventId'));
  const { validUntil, changes: _, isDefaultDay: __, ...day } = await readShownDay(db, { now, requestedId });
  const shown = [day.view?.event.id, day.ahead?.eventId].flatMap((id) => (id ? [`event:${id}`] : []));
  const live = page.dependsOn('events', 'calendar', 'clock', ...shown);
  page.validUntil(validUntil);
  const isRequested = day.view !== null && day.view.event.id === requestedId;
  return page.pushChanges({ ...day, isRequested, clock: { siteNow: now, anchor: clock.anchor() }, live });
}

export function meta(args: MetaArgs<Loaded>) {
  if (!args.loaderData) return [];
  const { view, isRequested } = args.loaderData;
  return translatedMeta(frameOf(args), {
    title: (siteName) => (view ? copy.title(view.event, siteName) : copy.titleWithoutDay(siteName)),
    description: view ? copy.description(view.event) : copy.descriptionWithoutDay,
    path: view && isRequested ? `/race-results/${resultsSlug({ ...view.event, eventId: view.event.id })}` : '/',
  });
}

/** Where the keyboard goes on past the races. */
const asideId = 'dalsi';

export default function Home({ loaderData }: { loaderData: Loaded }) {
  const { view, ahead, days, upcoming, today, clock } = useLiveData(loaderData);
  const frame = useFrame();
  const isDemo = frame.settings.demo !== null;
  if (!view) {
    return (
      <main className="page-width" id={contentId} tabIndex={-1}>
        <NoDays />
      </main>
    );
  }
  const { event, races } = view;
  const runnerCount = races.reduce((sum, { runners }) => sum + runners.length, 0);
  return (
    <main className="page-width" id={contentId} tabIndex={-1}>
      <Cover view={view} ahead={ahead} days={days} today={today} clock={clock} />
      <div className="page-grid">
        <div className="stack">
          <a className="skip-link" href={`#${asideId}`}>
            {copy.skipRaces}
          </a>
          <DayStateAlert event={event} />
          {races.length === 0 && <p className="empty">{raceDayCopy.emptyDay}</p>}
          {races.map((race) => (
            <Card
              key={race.id}
              race={race}
              eventId={event.id}
              date={event.date}
              runnerCount={runnerCount}
              clock={clock}
              isDemo={isDemo}
            />
          ))}
          {event.sourceLine && <p className="source-note">{sourceWords(event.sourceLine)}</p>}
        </div>
        <aside className="stack" id={asideId} aria-label={copy.aside}>
          <ReadingAid />
          <UpcomingDays days={upcoming} today={today} />
        </aside>
      </div>
      <JsonLd data={import.meta.env.SSR && dayData(frame, view)} />
    </main>
  );
}
