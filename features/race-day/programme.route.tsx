import { data } from 'react-router';
import { programmeCopy as copy } from '#text/race-day/programme';
import { pageMeta } from '#platform/document/page-meta.ts';
import { useFrame } from '#platform/document/use-frame.ts';
import { useLiveData } from '#platform/live/use-live-data.ts';
import { Programme } from './programme.tsx';
import { contentId } from '#platform/ui/skip-link.tsx';
import { shapeRaceDay } from './shape-race-day.rules.ts';
import { pragueDate } from '#platform/time/prague-time.rules.ts';
import { parseId } from '#platform/http/query.rules.ts';
import { requestOf } from '#app/http/request-context.server.ts';
import { readRaceDay } from './read-race-day.server.ts';
import type { Route } from './+types/programme.route';

/** /program/{id}: the programme of a race day for a printer (race-day.programme). */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, now, page } = requestOf(context);
  const eventId = parseId(params.eventId);
  const rows = eventId === null ? null : await readRaceDay(db, eventId, pragueDate(now));
  if (!rows) throw data(null, { status: 404 });
  const day = shapeRaceDay(rows, now);
  page.validUntil(day.changesAt);
  return { day, live: page.dependsOn('events', 'clock', `event:${day.event.id}`) };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { id, location, date } = loaderData.day.event;
  return [
    ...pageMeta(matches[0].loaderData, {
      title: (siteName) => copy.title(location, date, siteName),
      description: copy.description(location, date),
      path: `/program/${id}`,
    }),
    // For a printer: the same day has its own address for search engines.
    { name: 'robots', content: 'noindex' },
  ];
}

export default function ProgrammePage({ loaderData }: Route.ComponentProps) {
  const { day } = useLiveData(loaderData);
  const { settings } = useFrame();
  return (
    <main className="page-width" id={contentId} tabIndex={-1}>
      <Programme day={day} siteName={settings.siteName} isDemo={settings.demo !== null} />
    </main>
  );
}
