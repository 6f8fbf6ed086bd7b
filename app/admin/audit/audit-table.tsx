import { adminAuditCopy as copy, auditAction } from '#copy/cs/admin/audit.ts';
import { fieldName, valueText } from '#copy/cs/admin/audit-changes.ts';
import type { Difference } from '#domain/admin/audit/differences.ts';
import type { AuditEntry } from '#domain/admin/audit/audit-entry.ts';
import { SubjectLink } from './subject-link.tsx';
import { UndoButton } from './undo-button.tsx';

const initialRowCount = 3;

/** Who changed what; the values before and after, field by field. */
export function AuditTable({ entries }: { entries: readonly AuditEntry[] }) {
  const { columns } = copy;
  return (
    <div className="panel flush bleed">
      <table className="data-table audit-table">
        <caption className="visually-hidden">{copy.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{columns.at}</th>
            <th scope="col">{columns.what}</th>
            <th scope="col">{columns.changes}</th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <tr key={entry.id}>
              <td>
                <span className="numeric">{copy.at(entry.at)}</span>
                <small>{copy.by(entry.by, entry.isSystem)}</small>
              </td>
              <th scope="row">
                {auditAction(entry.action)}
                <small>
                  <SubjectLink subject={entry.subject} action={entry.action} />
                </small>
                <UndoButton entry={entry} />
              </th>
              <td>
                <Changes differences={entry.differences} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Changes({ differences }: { differences: readonly Difference[] }) {
  if (differences.length === 0) return <span className="small-text muted">{copy.noChange}</span>;
  const list = (
    <ul className="differences">
      {differences.map(({ path, before, after }) => (
        <li key={path.join('.')}>
          {path.length > 0 && <b>{fieldName(path)}</b>} <del>{valueText(before)}</del> <span aria-hidden="true">→</span>{' '}
          <ins>{valueText(after)}</ins>
        </li>
      ))}
    </ul>
  );
  if (differences.length <= initialRowCount) return list;
  return (
    <details>
      <summary className="small-text">{copy.more(differences.length)}</summary>
      {list}
    </details>
  );
}
