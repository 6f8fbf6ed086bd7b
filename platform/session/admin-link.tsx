import { Link } from 'react-router';
import { shellCopy } from '#text/platform/ui/shell';
import type { RecordKind } from '#features/records/record.rules.ts';
import { useViewer } from './viewer.ts';

/** On the public page of a horse, a jockey, a trainer or a stable: the link to its record, for administrators only. */
export function AdminLink({ kind, id }: { kind: RecordKind; id: number }) {
  if (useViewer()?.role !== 'admin') return null;
  return (
    <p className="small-text mt-3">
      <Link to={`/admin/records/${kind}/${id}`}>{shellCopy.editRecord}</Link>
    </p>
  );
}
