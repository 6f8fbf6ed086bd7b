import { AdminFrame } from '#features/admin/admin-frame.tsx';
import { AdminSection } from '#features/admin/admin-section.tsx';
import { FilterTabs } from '#features/admin/list-screen.tsx';
import { RealTimeNote } from '#features/admin/real-time-note.tsx';
import { adminMeta } from '#features/admin/admin-meta.ts';
import { contentId } from '#platform/ui/skip-link.tsx';
import { Tiles } from '#features/stats/tiles.tsx';
import { EmptyState } from '#platform/ui/empty-state.tsx';
import { VisitDays, VisitedPages, VisitHosts } from './visit-tables.tsx';
import { adminCopy } from '#text/admin/admin';
import { adminVisitsCopy as copy } from '#text/visits/admin-visits';
import { pragueDate } from '#platform/time/prague-time.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import { firstDayOf, parseVisitPeriod, visitPeriods, visitsPage } from './visits-page.rules.ts';
import { requireAdmin, requestOf } from '#app/http/request-context.server.ts';
import { readVisits } from './read-visits.server.ts';
import type { Route } from './+types/admin-visits.route';

/** /admin/visits: how often the public pages were opened, by day, page and where from (admin.visits). */
export async function loader({ request, context }: Route.LoaderArgs) {
  requireAdmin(context);
  const { db, now } = requestOf(context);
  const period = parseVisitPeriod(new URL(request.url).searchParams.get('dni'));
  const today = pragueDate(Date.now() as Instant);
  const rows = await readVisits(db, firstDayOf(period, today));
  return { shown: visitsPage(rows, { period, today }), period, now };
}

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(copy.heading, matches);
}

export default function AdminVisits({ loaderData: { shown, period, now } }: Route.ComponentProps) {
  const tabs = visitPeriods.map((days) => ({
    to: `/admin/visits?dni=${days}`,
    label: copy.periodOf(days),
    isCurrent: days === period,
  }));
  const download = (
    <span className="inline-group small-text">
      {copy.download}
      <a href="/admin/visits/navstevy.csv" download>
        CSV
      </a>
      <a href="/admin/visits/navstevy.json" download>
        JSON
      </a>
    </span>
  );
  const tiles = (['today', 'visits', 'robots'] as const).map((name) => ({
    label: copy.tiles[name],
    value: copy.number(shown[name]),
  }));
  return (
    <main className="page-width" id={contentId} tabIndex={-1}>
      <AdminFrame heading={copy.heading} note={adminCopy.now(now)} actions={download}>
        <FilterTabs label={copy.period} tabs={tabs} />
        <div>
          <Tiles tiles={tiles} />
          <p className="source-note">{copy.note}</p>
          <RealTimeNote />
        </div>
        <div className="visit-lists">
          <AdminSection id="stranky" heading={copy.pages.heading}>
            {shown.pages.length > 0 ? <VisitedPages pages={shown.pages} /> : <EmptyState {...copy.none} />}
          </AdminSection>
          <AdminSection id="odkud" heading={copy.hosts.heading}>
            {shown.hosts.length > 0 ? <VisitHosts hosts={shown.hosts} /> : <EmptyState {...copy.hosts.none} />}
            <p className="source-note">{copy.hosts.apart(shown.own, shown.unknown)}</p>
          </AdminSection>
        </div>
        {shown.visits + shown.robots > 0 && (
          <AdminSection id="dny" heading={copy.days.heading}>
            <VisitDays days={shown.days} />
          </AdminSection>
        )}
      </AdminFrame>
    </main>
  );
}
