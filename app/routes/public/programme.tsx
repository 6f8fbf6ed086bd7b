import { data } from 'react-router';
import { programmeCopy as copy } from '#copy/cs/public/programme.ts';
import { pageMeta } from '#app/document/page-meta.ts';
import { useFrame } from '#app/document/use-frame.ts';
import { useLiveData } from '#app/live/use-live-data.ts';
import { Programme } from '#app/race-day/programme.tsx';
import { contentId } from '#app/shell/skip-link.tsx';
import { shapeRaceDay } from '#domain/race-day/shape-race-day.ts';
import { pragueDate } from '#domain/shared/prague-time.ts';
import { parseId } from '#domain/shared/query.ts';
import { requestOf } from '#server/http/request-context.ts';
import { readRaceDay } from '#server/race-day/read-race-day.ts';
import type { Route } from './+types/programme';

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
