import { Link } from 'react-router';
import { syndicatesCopy as copy } from '#text/syndicates/syndicates';
import { pageMeta } from '#platform/document/page-meta.ts';
import { JsonLd } from '#platform/document/json-ld.tsx';
import { collectionData } from '#platform/document/structured-data.ts';
import { useFrame } from '#platform/document/use-frame.ts';
import { useLiveData } from '#platform/live/use-live-data.ts';
import { contentId } from '#platform/ui/skip-link.tsx';
import { SyndicateTable } from './syndicate-table.tsx';
import { EmptyState } from '#platform/ui/empty-state.tsx';
import { Icon } from '#platform/ui/icon.tsx';
import { nextPragueMidnight, pragueDate } from '#platform/time/prague-time.rules.ts';
import { statusFromParam, statusParams, syndicateList } from './syndicate.rules.ts';
import { requestOf } from '#app/http/request-context.server.ts';
import { readSyndicates } from './read-syndicates.server.ts';
import type { Route } from './+types/syndicates.route';
import './syndicates.css';

/** /syndicates: the list of syndicates, which own racehorses together. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now, page } = requestOf(context);
  const today = pragueDate(now);
  const chosen = statusFromParam(new URL(request.url).searchParams.get('stav'));
  const rows = await readSyndicates(db, today);
  const events = new Set(rows.flatMap(({ next }) => (next ? [`event:${next.eventId}`] : [])));
  const live = page.dependsOn('syndicates', 'events', 'clock', ...events);
  page.validUntil(nextPragueMidnight(now));
  return page.pushChanges({ ...syndicateList(rows, chosen, today), live });
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches[0].loaderData, {
    title: copy.title,
    description: copy.description,
    path: '/syndicates',
  });
}

const filters = ['all', 'open', 'full', 'closed'] as const;

export default function Syndicates({ loaderData }: Route.ComponentProps) {
  const { lines, counts, chosen } = useLiveData(loaderData);
  const { settings, appUrl } = useFrame();
  const list = { path: '/syndicates', name: copy.heading, description: copy.description, count: counts.all };
  return (
    <main className="page-width" id={contentId} tabIndex={-1}>
      <JsonLd data={import.meta.env.SSR && collectionData({ appUrl, settings }, list)} />
      <div className="page-header">
        <h1>{copy.heading}</h1>
        <p className="lead">{copy.lead}</p>
      </div>
      {lines.some(({ isSample }) => isSample) && (
        <div className="alert alert-warning sample">
          <Icon name="info" />
          <p>
            <b>{copy.samples}</b> {copy.samplesText}
          </p>
        </div>
      )}
      {counts.all === 0 ? (
        <EmptyState {...copy.none} />
      ) : (
        <>
          <nav className="segmented-control syndicate-switch" aria-label={copy.filter}>
            {filters.map((filter) => (
              <Link
                key={filter}
                to={filter === 'all' ? '/syndicates' : `/syndicates?stav=${statusParams[filter]}`}
                aria-current={(chosen ?? 'all') === filter ? 'true' : undefined}
                preventScrollReset
              >
                {copy.filters[filter]} {counts[filter]}
              </Link>
            ))}
          </nav>
          {lines.length > 0 ? (
            <SyndicateTable lines={lines} />
          ) : (
            <div className="empty">
              <b>{copy.noneChosen.title}</b>
              <p className="small-text">
                <Link to="/syndicates">{copy.noneChosen.all}</Link>
              </p>
            </div>
          )}
          <p className="source-note">
            {copy.columns.costs} a&nbsp;{copy.columns.income.toLowerCase()} {copy.sinceStart}. {copy.page.advice}
          </p>
        </>
      )}
    </main>
  );
}
