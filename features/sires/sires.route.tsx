import { pageMeta } from '#platform/document/page-meta.ts';
import { useLiveData } from '#platform/live/use-live-data.ts';
import { contentId } from '#platform/ui/skip-link.tsx';
import { nextPragueMidnight, pragueDate } from '#platform/time/prague-time.rules.ts';
import { requestOf } from '#app/http/request-context.server.ts';
import { horseCopy } from '#text/horses/horses';
import { runGroupsCopy } from '#text/racing/run-groups';
import { type Column, DataTable } from '#platform/ui/data-table.tsx';
import { minJockeySample } from '#features/stats/breakdown.rules.ts';
import { formatInteger, formatPercent } from '#text/platform/text/number';
import { inPercent } from '#platform/text/number.rules.ts';
import { printHorse } from '#features/racing/horse-identity.rules.ts';
import { sireAnchor } from '#features/racing/sire-anchor.rules.ts';
import { siresCopy as copy } from '#text/sires/sires';
import { sires, type SireView } from './sires.rules.ts';
import { readSires } from './sires.server.ts';
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

function kindsText({ kinds }: SireView): string {
  return kinds.map(({ kind, record }) => copy.part(runGroupsCopy.kinds[kind], record.wins, record.runs)).join(', ');
}

function bandsText({ bands }: SireView): string {
  return bands.map(({ band, record }) => copy.part(runGroupsCopy.bands[band], record.wins, record.runs)).join(', ');
}

const columns: readonly Column<SireView>[] = [
  {
    heading: copy.sire,
    isRowHead: true,
    cell: (sire) => (
      <>
        <span id={sireAnchor(sire.name, sire.country)}>{printHorse(sire)}</span>
        <small className="only-on-mobile">{kindsText(sire)}</small>
        <small className="only-on-mobile">{bandsText(sire)}</small>
      </>
    ),
  },
  { heading: copy.runs, isRightAligned: true, cell: ({ runs }) => formatInteger(runs) },
  { heading: copy.wins, isRightAligned: true, cell: ({ wins }) => wins },
  { heading: copy.places, isRightAligned: true, cell: ({ places }) => places },
  {
    heading: copy.rate,
    isRightAligned: true,
    cell: ({ wins, runs }) =>
      runs < minJockeySample ? (
        <span className="small-sample">{horseCopy.fewData}</span>
      ) : (
        formatPercent(inPercent(wins / runs))
      ),
  },
  {
    heading: copy.kinds,
    isDesktopOnly: true,
    cell: kindsText,
  },
  {
    heading: copy.bands,
    isDesktopOnly: true,
    cell: bandsText,
  },
];

/** The sires with the record of their offspring. */
function SireTable({ sires }: { sires: readonly SireView[] }) {
  return (
    <div className="mt-5">
      <DataTable
        caption={copy.caption}
        columns={columns}
        rows={sires}
        keyOf={({ key }) => key}
        className="stats-table"
      />
      <p className="source-note">{copy.note}</p>
    </div>
  );
}
