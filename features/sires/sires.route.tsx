import { siresCopy as copy } from './sires.cs.ts';
import { pageMeta } from '#platform/document/page-meta.ts';
import { useLiveData } from '#platform/live/use-live-data.ts';
import { contentId } from '#platform/ui/skip-link.tsx';
import { SireTable } from './sire-table.tsx';
import { sires } from './sires.rules.ts';
import { nextPragueMidnight, pragueDate } from '#platform/time/prague-time.rules.ts';
import { requestOf } from '#app/http/request-context.server.ts';
import { readSires } from './read-sires.server.ts';
import type { Route } from './+types/sires.route';

/** /sires: what the offspring of each sire have run (named-races.sires). */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, now, page } = requestOf(context);
  const view = sires(await readSires(db, pragueDate(now)));
  page.validUntil(nextPragueMidnight(now));
  return page.pushChanges({ sires: view, live: page.dependsOn('events', 'horses', 'clock') });
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches[0].loaderData, { title: copy.title, description: copy.description, path: '/sires' });
}

export default function Sires({ loaderData }: Route.ComponentProps) {
  const { sires: list } = useLiveData(loaderData);
  return (
    <main className="page-width" id={contentId} tabIndex={-1}>
      <div className="page-header">
        <h1>{copy.heading}</h1>
        <p className="lead">{copy.lead}</p>
      </div>
      {list.length > 0 ? (
        <SireTable sires={list} />
      ) : (
        <div className="empty">
          <b>{copy.none.title}</b>
          <p className="small-text">{copy.none.text}</p>
        </div>
      )}
    </main>
  );
}
