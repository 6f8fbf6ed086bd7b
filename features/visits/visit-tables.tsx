import { adminVisitsCopy as copy } from '#text/visits/admin-visits';
import { type Column, DataTable } from '#platform/ui/data-table.tsx';
import { PageLink } from '#platform/ui/page-link.tsx';
import type { VisitsPage } from './visits-page.rules.ts';

type Counted = { visits: number; percent: number };

/** The bar is the same number once more, so it is not read out. */
const visitsColumn = (heading: string): Column<Counted> => ({
  heading,
  className: 'numeric visit-count',
  cell: ({ visits, percent }) => (
    <span>
      <b>{copy.number(visits)}</b>
      <i aria-hidden="true">
        <i style={{ width: `${percent}%` }} />
      </i>
    </span>
  ),
});

const dayColumns: readonly Column<VisitsPage['days'][number]>[] = [
  { heading: copy.days.columns.day, isRowHead: true, className: 'numeric', cell: ({ day }) => copy.days.day(day) },
  visitsColumn(copy.days.columns.visits),
  {
    heading: copy.days.columns.robots,
    isRightAligned: true,
    className: 'numeric muted',
    cell: ({ robots }) => copy.number(robots),
  },
];

/** At /admin/visits: a line for each day of the period. */
export function VisitDays({ days }: Pick<VisitsPage, 'days'>) {
  return <DataTable caption={copy.days.heading} columns={dayColumns} rows={days} keyOf={({ day }) => day} />;
}

const pageColumns: readonly Column<VisitsPage['pages'][number]>[] = [
  {
    heading: copy.pages.columns.page,
    isRowHead: true,
    className: 'message-text',
    cell: ({ name, isRest }) => (isRest ? copy.pages.rest(name) : <PageLink to={name}>{decodeURI(name)}</PageLink>),
  },
  visitsColumn(copy.pages.columns.visits),
];

/** At /admin/visits: the pages that were opened most. */
export function VisitedPages({ pages }: Pick<VisitsPage, 'pages'>) {
  return <DataTable caption={copy.pages.heading} columns={pageColumns} rows={pages} keyOf={({ name }) => name} />;
}

const hostColumns: readonly Column<VisitsPage['hosts'][number]>[] = [
  {
    heading: copy.hosts.columns.host,
    isRowHead: true,
    className: 'message-text',
    cell: ({ name }) => (name === 'other' ? copy.hosts.other : name),
  },
  visitsColumn(copy.hosts.columns.visits),
];

/** At /admin/visits: the hosts that most visits came from. Strangers choose their names, so they are no links. */
export function VisitHosts({ hosts }: Pick<VisitsPage, 'hosts'>) {
  return <DataTable caption={copy.hosts.heading} columns={hostColumns} rows={hosts} keyOf={({ name }) => name} />;
}
