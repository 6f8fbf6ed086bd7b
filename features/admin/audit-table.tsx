import { adminAuditCopy as copy, auditAction } from './audit.cs.ts';
import { fieldName, valueText } from './audit-changes.cs.ts';
import { type Column, DataTable } from '#platform/ui/data-table.tsx';
import type { Difference } from './differences.rules.ts';
import type { AuditEntry } from './audit-entry.rules.ts';
import { SubjectLink } from './subject-link.tsx';
import { UndoButton } from './undo-button.tsx';

/** More differences than this are folded. */
const maxOpenDifferences = 3;

const columns: readonly Column<AuditEntry>[] = [
  {
    heading: copy.columns.at,
    cell: ({ at, by, isSystem }) => (
      <>
        <span className="numeric">{copy.at(at)}</span>
        <small>{copy.by(by, isSystem)}</small>
      </>
    ),
  },
  {
    heading: copy.columns.what,
    isRowHead: true,
    cell: (entry) => (
      <>
        {auditAction(entry.action)}
        <small>
          <SubjectLink subject={entry.subject} action={entry.action} />
        </small>
        <UndoButton entry={entry} />
      </>
    ),
  },
  { heading: copy.columns.changes, cell: ({ differences }) => <Changes differences={differences} /> },
];

/** The table of /admin/audit: who changed what, with the values before and after, field by field. */
export function AuditTable({ entries }: { entries: readonly AuditEntry[] }) {
  return (
    <DataTable caption={copy.caption} className="audit-table" columns={columns} rows={entries} keyOf={({ id }) => id} />
  );
}

function Changes({ differences }: { differences: readonly Difference[] }) {
  if (differences.length === 0) return <span className="small-text muted">{copy.noChange}</span>;
  const list = (
    <ul className="differences">
      {differences.map(({ path, before, after }) => (
        <li key={path.join('.')}>
          {path.length > 0 && <b>{fieldName(path)}</b>}{' '}
          {before !== null && (
            <>
              <del>{valueText(before, path)}</del> <span aria-hidden="true">→</span>{' '}
            </>
          )}
          <ins>{valueText(after, path)}</ins>
        </li>
      ))}
    </ul>
  );
  if (differences.length <= maxOpenDifferences) return list;
  return (
    <details>
      <summary className="small-text">{copy.more(differences.length)}</summary>
      {list}
    </details>
  );
}
