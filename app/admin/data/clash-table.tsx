import { Link } from 'react-router';
import { adminChecksCopy as copy, clashText } from '#copy/cs/admin/checks.ts';
import { raceText } from '#copy/cs/admin/data.ts';
import { type Column, DataTable } from '#app/ui/data-table.tsx';
import type { Clash } from '#domain/operations/clash.ts';

const columns: readonly Column<Clash>[] = [
  {
    heading: copy.checks.race,
    isRowHead: true,
    cell: ({ raceId, date, location, raceNumber }) => (
      <Link to={raceId === null ? '/admin/results' : `/admin/race-editor?race=${raceId}`}>
        {raceText(`${date} ${location} #${raceNumber}`)}
      </Link>
    ),
  },
  { heading: copy.checks.what, cell: clashText },
];

/** Contradictions found in the data, each with a link to its race; at /admin/data/checks. */
export function ClashTable({ clashes }: { clashes: readonly Clash[] }) {
  return (
    <DataTable
      caption={copy.checks.heading}
      columns={columns}
      rows={clashes}
      keyOf={({ kind, raceId, name, detail }) => `${kind} ${raceId} ${name} ${detail}`}
    />
  );
}
