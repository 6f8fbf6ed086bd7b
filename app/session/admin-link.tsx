import { Link } from 'react-router';
import { shellCopy } from '#copy/cs/site/shell.ts';
import { useViewer } from './viewer.ts';

/** On the public page of a horse or jockey: the link to its record, for administrators only. */
export function AdminLink({ kind, id }: { kind: 'horse' | 'jockey'; id: number }) {
  if (useViewer()?.role !== 'admin') return null;
  return (
    <p className="small-text mt-3">
      <Link to={`/admin/records/${kind}/${id}`}>{shellCopy.editRecord}</Link>
    </p>
  );
}
