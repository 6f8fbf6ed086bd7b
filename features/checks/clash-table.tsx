import { Link } from 'react-router';
import { PostForm } from '#platform/forms/post-form.tsx';
import { Submit } from '#features/admin/submit.tsx';
import { adminChecksCopy as copy, clashText } from '#text/checks/checks';
import { raceText } from '#text/imports/imports';
import { type Column, DataTable } from '#platform/ui/data-table.tsx';
import type { Clash, ClashKind } from '#features/operations/clash.rules.ts';

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
  { heading: copy.checks.solution, cell: (clash) => <Solution {...clash} /> },
];

const withinResult: ReadonlySet<ClashKind> = new Set([
  'position-wrong',
  'winner-missing',
  'result-gap',
  'half-annulled',
  'equal-times',
]);

/** What holds of a result that something contradicts, in one step; other clashes are edited. */
function Solution({ kind, raceId, detail, date, location, raceNumber, resultVersion }: Clash) {
  const isWithinResult = withinResult.has(kind);
  if (kind !== 'result-cancelled' && kind !== 'result-early' && !isWithinResult) return null;
  const of = raceText(`${date} ${location} #${raceNumber}`);
  const className = 'button button-outline button-small';
  const form = (holds: 'result' | 'cancellation', label: string) => (
    <PostForm>
      <input type="hidden" name="raceId" value={raceId ?? ''} />
      <input type="hidden" name="holds" value={holds} />
      <input type="hidden" name="seenVersion" value={resultVersion ?? ''} />
      <Submit step="resolve" label={label} of={of} className={className} />
    </PostForm>
  );
  if (isWithinResult) return form('result', copy.checks.accept);
  if (kind === 'result-early') return form('cancellation', copy.checks.reopen);
  return (
    <div className="inline-group">
      {form('cancellation', copy.checks.cancellation)}
      {detail === 'race' && form('result', copy.checks.result)}
    </div>
  );
}

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
