import { horseCopy } from '#copy/cs/public/horses.ts';
import { runGroupsCopy } from '#copy/cs/public/run-groups.ts';
import { siresCopy as copy } from '#copy/cs/public/sires.ts';
import { type Column, DataTable } from '#app/ui/data-table.tsx';
import { minJockeySample } from '#domain/stats/breakdown.ts';
import { formatInteger, formatPercent, inPercent } from '#domain/shared/czech-number.ts';
import { printHorse } from '#domain/racing/horse-identity.ts';
import { sireAnchor } from '#domain/racing/sire-anchor.ts';
import type { SireView } from '#domain/sires/sires.ts';

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
export function SireTable({ sires }: { sires: readonly SireView[] }) {
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
