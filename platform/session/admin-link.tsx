import { Link } from 'react-router';
import { isForReading } from '#text/platform/text/language';
import { shellCopy } from '#text/platform/ui/shell';
import type { RecordKind } from '#features/records/record.rules.ts';
import { useViewer } from './viewer.ts';

/** On the public page of a horse, a jockey, a trainer or a stable: the link to its record, for administrators only. */
export function AdminLink({ kind, id }: { kind: RecordKind; id: number }) {
  const viewer = useViewer();
  if (isForReading || viewer?.role !== 'admin') return null;
  return (
    <p className="small-text mt-3">
      <Link to={`/admin/records/${kind}/${id}`}>{shellCopy.editRecord}</Link>
    </p>
  );
}
