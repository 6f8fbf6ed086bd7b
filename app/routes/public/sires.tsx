import { siresCopy as copy } from '#copy/cs/public/sires.ts';
import { pageMeta } from '#app/document/page-meta.ts';
import { useLiveData } from '#app/live/use-live-data.ts';
import { contentId } from '#app/shell/skip-link.tsx';
import { SireTable } from '#app/sires/sire-table.tsx';
import { sires } from '#domain/sires/sires.ts';
import { nextPragueMidnight, pragueDate } from '#domain/shared/prague-time.ts';
import { requestOf } from '#server/http/request-context.ts';
import { readSires } from '#server/sires/read-sires.ts';
import type { Route } from './+types/sires';

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
