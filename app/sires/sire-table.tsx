import { horseCopy } from '#copy/cs/public/horses.ts';
import { runGroupsCopy } from '#copy/cs/public/run-groups.ts';
import { siresCopy as copy } from '#copy/cs/public/sires.ts';
import { type Column, DataTable } from '#app/ui/data-table.tsx';
import { minJockeySample } from '#domain/stats/breakdown.ts';
import { formatInteger, formatPercent } from '#domain/shared/czech-number.ts';
import { sireAnchor } from '#domain/racing/sire-anchor.ts';
import type { SireView } from '#domain/sires/sires.ts';

const columns: readonly Column<SireView>[] = [
  {
    heading: copy.sire,
    isRowHead: true,
    cell: ({ name, country }) => (
      <span id={sireAnchor(name, country)}>{country === null ? name : `${name} (${country})`}</span>
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
        formatPercent((wins / runs) * 100)
      ),
  },
  {
    heading: copy.kinds,
    isDesktopOnly: true,
    cell: ({ kinds }) =>
      kinds.map(({ kind, record }) => copy.part(runGroupsCopy.kinds[kind], record.wins, record.runs)).join(', '),
  },
  {
    heading: copy.bands,
    isDesktopOnly: true,
    cell: ({ bands }) =>
      bands.map(({ band, record }) => copy.part(runGroupsCopy.bands[band], record.wins, record.runs)).join(', '),
  },
];

/** The sires with the record of their offspring. */
export function SireTable({ sires }: { sires: readonly SireView[] }) {
  return (
    <>
      <DataTable
        caption={copy.caption}
        columns={columns}
        rows={sires}
        keyOf={({ key }) => key}
        className="stats-table"
      />
      <p className="source-note">{copy.note}</p>
    </>
  );
}
