import { horseCopy } from '#features/horses/horses.cs.ts';
import { runGroupsCopy } from '#features/racing/run-groups.cs.ts';
import { siresCopy as copy } from './sires.cs.ts';
import { type Column, DataTable } from '#platform/ui/data-table.tsx';
import { minJockeySample } from '#features/stats/breakdown.rules.ts';
import { formatInteger, formatPercent, inPercent } from '#platform/text/czech-number.rules.ts';
import { printHorse } from '#features/racing/horse-identity.rules.ts';
import { sireAnchor } from '#features/racing/sire-anchor.rules.ts';
import type { SireView } from './sires.rules.ts';

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
