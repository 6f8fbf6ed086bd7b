import { Link } from 'react-router';
import { adminAuditCopy as copy, auditAction } from '#copy/cs/admin/audit.ts';
import { changeLine } from '#copy/cs/admin/audit-changes.ts';
import type { AuditEntry } from '#domain/admin/audit/audit-entry.ts';
import { UndoButton } from './undo-button.tsx';
import { SubjectLink } from './subject-link.tsx';

/**
 * On the administrators' overview: their latest changes, a line each. The audit log also has the changes that jobs
 * made.
 */
export function LatestChanges({ entries }: { entries: readonly AuditEntry[] }) {
  return (
    <section aria-labelledby="zmeny">
      <div className="page-section-header">
        <h2 id="zmeny">{copy.latest.heading}</h2>
        <Link className="small-text" to="/admin/audit">
          {copy.latest.all}
        </Link>
      </div>
      {entries.length === 0 ? (
        <p className="small-text">{copy.latest.none}</p>
      ) : (
        <ol className="change-log change-log-latest">
          {entries.map((entry) => (
            <li key={entry.id}>
              <span>
                {auditAction(entry.action)}, <SubjectLink subject={entry.subject} action={entry.action} />
                {entry.differences.length > 0 && <small>{changeLine(entry.differences)}</small>}
                <small className="numeric">
                  {copy.at(entry.at)}, {copy.by(entry.by, entry.isSystem)}
                </small>
              </span>
              <UndoButton entry={entry} />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
